// Runs Ace on a book: node ace.cjs BOOK OUT; the report is OUT/report.json.
const ace = require("@daisy/ace-core");
const runner = require("@daisy/ace-axe-runner-puppeteer");

const [book, outdir] = process.argv.slice(2);
const options = { cwd: process.cwd(), outdir, silent: true, initLogger: true };
ace(book, options, runner).then(
  () => process.exit(0),
  (error) => {
    console.error(String(error));
    process.exit(1);
  },
);
