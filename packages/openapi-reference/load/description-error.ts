/**
 * A fault in an API description that stops the build: which file and line, what
 * is wrong, what to do. It has no stack, because the place to look at is the
 * description and not this program.
 */
export class DescriptionError extends Error {
  public constructor(
    /** File and, where known, line and column: `openapi/openapi.yaml:12:5`. */
    public readonly where: string,
    public readonly what: string,
    public readonly fix: string,
  ) {
    super(`API description: ${where}\n  ${what}\n  Fix: ${fix}`);
    this.name = 'DescriptionError';
    this.stack = this.message;
  }
}
