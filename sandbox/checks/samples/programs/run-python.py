"""Runs programs one after another: loading the libraries takes longer than the programs.

Reads a line of JSON per program, {"code", "env"}, and answers with {"output", "error"}.
"""
import contextlib, io, json, os, sys, traceback

for line in sys.stdin:
    program = json.loads(line)
    os.environ.update(program["env"])
    output, error = io.StringIO(), None
    try:
        with contextlib.redirect_stdout(output):
            exec(program["code"], {"__name__": "__main__"})
    except BaseException:  # SystemExit too: a sample that ends with an error has failed.
        error = traceback.format_exc()
    print(json.dumps({"output": output.getvalue(), "error": error}), flush=True)
