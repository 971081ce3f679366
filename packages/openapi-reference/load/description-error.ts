/** A fault in a description that stops the build. It has no stack: the place to look at is not in this program. */
export class DescriptionError extends Error {
  /** @param where file and, where known, line and column: `openapi/openapi.yaml:12:5` */
  public constructor(where: string, what: string, fix: string) {
    super(`API description: ${where}\n  ${what}\n  Fix: ${fix}`);
    this.name = 'DescriptionError';
    this.stack = this.message;
  }
}
