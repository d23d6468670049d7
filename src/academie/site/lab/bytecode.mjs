// Compiles the Python in an archive by the Python that will run it, so that no visitor waits for it.
// node bytecode.mjs PYODIDE ARCHIVE OUT PLACE: PLACE is where the archive will lie or be unpacked.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, archive, out, place] = process.argv.slice(2);
const pyodide = path.resolve(folder) + path.sep;
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: pyodide, packages: [], env: { PYTHONHASHSEED: "0" } });

python.FS.writeFile("/archive.zip", new Uint8Array(readFileSync(archive)));
python.globals.set("place", place);
python.runPython(`
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import cache_from_source, source_hash
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

def put(name, content):
    entry = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    entry.external_attr = 0o644 << 16
    written.writestr(entry, content, ZIP_DEFLATED, 9)

# What is imported from an archive needs no source beside it; what is unpacked keeps it, in which
# the core finds its games.
alone = place.endswith(".zip")
with ZipFile("/archive.zip") as read, ZipFile("/out.zip", "w") as written:
    for name in read.namelist():
        content = read.read(name)
        python = name.endswith(".py")
        if python:
            code = compile(content, f"{place}/{name}", "exec", dont_inherit=True)
            # False: it is never held against its source, of which the time is not kept.
            compiled = _code_to_hash_pyc(code, source_hash(content), False)
            put(f"{name}c" if alone else cache_from_source(name), compiled)
        if not (python and alone):
            put(name, content)
`);
writeFileSync(out, python.FS.readFile("/out.zip"));
