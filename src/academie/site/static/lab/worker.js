// The core in a worker: Python by Pyodide, and one desk that is asked in JSON. No rule stands here.
import { loadPyodide } from "../../laboratory/pyodide.mjs";

const FOLDER = new URL("../../laboratory/", import.meta.url);
const PACKAGE = "/lib/academie";

const fetched = async (name) => (await fetch(new URL(name, FOLDER))).arrayBuffer();

const begin = async () => {
  const core = fetched("academie.zip");
  const python = await loadPyodide({ indexURL: FOLDER.href, packages: [] });
  python.unpackArchive(await core, "zip", { extractDir: PACKAGE });
  python.runPython(`
import sys
sys.path.insert(0, ${JSON.stringify(PACKAGE)})
from secrets import token_hex
from academie.lab import Desk, lacks
desk = Desk(token_hex(8))
`);
  const [answer, lacks] = ["desk.answer", "lacks"].map((name) => python.runPython(name));
  return { python, answer, lacks };
};

// What reads the books comes when an example asks for it.
const complete = async ({ python, lacks }, { source, changed }) => {
  if (lacks(source, ...Object.values(changed)))
    python.unpackArchive(await fetched("readers.zip"), "zip", { extractDir: PACKAGE });
};

const ready = begin();
ready.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ broken: String(error) }),
);

addEventListener("message", async ({ data: { id, question } }) => {
  try {
    const core = await ready;
    if (question.ask === "run") await complete(core, question);
    postMessage({ id, answer: core.answer(JSON.stringify(question)) });
  } catch (error) {
    postMessage({ id, broken: String(error) });
  }
});
