// The core in a worker: Python by Pyodide, and one desk that is asked in JSON. No rule stands here.
import { loadPyodide } from "../../laboratory/pyodide.mjs";

const FOLDER = new URL("../../laboratory/", import.meta.url);
const CORE = "/lib/academie";

const begin = async () => {
  const archive = fetch(new URL("academie.zip", FOLDER)).then((answer) => answer.arrayBuffer());
  const python = await loadPyodide({ indexURL: FOLDER.href, packages: [] });
  python.unpackArchive(await archive, "zip", { extractDir: CORE });
  return python.runPython(`
import sys
sys.path.insert(0, ${JSON.stringify(CORE)})
from secrets import token_hex
from academie.lab import Desk
Desk(token_hex(8)).answer
`);
};

const answer = begin();
answer.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ broken: String(error) }),
);

addEventListener("message", async ({ data: { id, question } }) => {
  try {
    postMessage({ id, answer: (await answer)(JSON.stringify(question)) });
  } catch (error) {
    postMessage({ id, broken: String(error) });
  }
});
