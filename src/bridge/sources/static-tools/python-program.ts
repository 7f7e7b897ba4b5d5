/** Bytes of memory that the code may have. */
const memory = 1024 * 1024 * 1024;

/** Bytes of the biggest file that it may write. */
const fileSize = 64 * 1024 * 1024;

/**
 * Runs the code that comes on stdin the way the interactive interpreter would:
 * what is printed is printed, and a last line that is an expression shows its
 * value. Faults are told without the lines of this program.
 */
export const pythonProgram = `
import ast, sys, traceback
try:
    import resource
    for kind, most in ((resource.RLIMIT_AS, ${memory}), (resource.RLIMIT_FSIZE, ${fileSize}), (resource.RLIMIT_CORE, 0)):
        try:
            resource.setrlimit(kind, (most, most))
        except (OSError, ValueError):
            pass
except ImportError:
    pass
def run(source):
    scope = {"__name__": "__main__", "__builtins__": __builtins__}
    try:
        tree = ast.parse(source, "<code>")
        last = None
        if tree.body and isinstance(tree.body[-1], ast.Expr):
            last = ast.Expression(tree.body.pop().value)
        exec(compile(tree, "<code>", "exec"), scope)
        if last is not None:
            value = eval(compile(last, "<code>", "eval"), scope)
            if value is not None:
                print(repr(value))
    except SystemExit:
        raise
    except BaseException as error:
        trace = error.__traceback__
        while trace is not None and trace.tb_frame.f_code.co_filename != "<code>":
            trace = trace.tb_next
        sys.stdout.flush()
        traceback.print_exception(type(error), error, trace)
        sys.exit(1)
run(sys.stdin.read())
`.trim();
