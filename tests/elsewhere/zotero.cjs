// What Zotero's own translators read: bibliographies imported, pages as a browser shows them.
// node tests/elsewhere/zotero.cjs FOLDER-OF-ZOTERO-TRANSLATORS FILE...; prints JSON by file.
const { readFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const path = require("node:path");

const [folder, ...files] = process.argv.slice(2);
const theirs = createRequire(path.resolve(folder, "index.js"));
console.log = () => {}; // they tell each step
theirs("./index.js");
const { JSDOM } = theirs("jsdom");

const imported = (text) => {
  const translate = new Zotero.Translate.Import();
  translate.setString(text);
  return translate;
};

const visited = (file, text) => {
  const translate = new Zotero.Translate.Web();
  const { window } = new JSDOM(text, { url: `https://example.org/${path.basename(file)}` });
  translate.setDocument(window.document);
  return translate;
};

const read = async (file) => {
  const text = readFileSync(file, "utf8");
  const open = () => (file.endsWith(".html") ? visited(file, text) : imported(text));
  const found = {};
  for (const translator of await open().getTranslators(true)) {
    const translate = open();
    translate.setTranslator(translator);
    found[translator.label] = await translate.translate({ libraryID: false });
  }
  return found;
};

(async () => {
  const answers = {};
  for (const file of files) answers[file] = await read(file);
  process.stdout.write(JSON.stringify(answers), () => process.exit(0));
})();
