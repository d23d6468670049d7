// Runs tests of the core on another build of Python and another machine: Pyodide, under Node.js.
// node tests/elsewhere/run.mjs PYODIDE SITE-PACKAGES [arguments of pytest]
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, packages, ...asked] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, "..", "..");
const { loadPyodide } = await import(pathToFileURL(path.resolve(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: path.resolve(pyodide) + path.sep, packages: [] });

for (const [place, folder] of [["/academie", root], ["/packages", path.resolve(packages)]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
python.globals.set("asked", python.toPy(asked));
process.exitCode = python.runPython(`
import os, sys
os.chdir("/academie")
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
sys.dont_write_bytecode = True
sys.path[:0] = ["/academie/src", "/academie"]
sys.path.append("/packages")
import pytest
int(pytest.main(["-p", "no:cacheprovider", "-q", *asked]))
`);
