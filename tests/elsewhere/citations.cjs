// What citation-js reads of bibliographies, as CSL-JSON, and how it sets them by APA.
// node tests/elsewhere/citations.cjs FOLDER-OF-NODE-MODULES FILE...; prints JSON by file.
const { readFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const path = require("node:path");

const [folder, ...files] = process.argv.slice(2);
const theirs = createRequire(path.resolve(folder, "index.js"));
const { Cite } = theirs("@citation-js/core");
for (const plugin of ["bibtex", "ris", "csl"]) theirs(`@citation-js/plugin-${plugin}`);

const answers = {};
for (const file of files) {
  const read = new Cite(readFileSync(file, "utf8"));
  const set = (id) =>
    new Cite(read.data.find((item) => item.id === id)).format("bibliography", { template: "apa" });
  answers[file] = read.data.map((item) => ({ item, line: item.id ? set(item.id) : "" }));
}
console.log(JSON.stringify(answers));
