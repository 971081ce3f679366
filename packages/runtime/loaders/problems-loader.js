/** Webpack loader for development: reports errors of plugins as an error of the bundle, which its overlay shows. */
export default function problemsLoader(text) {
  if (text !== '') {
    const error = new Error(text);
    // The overlay would show the stack, which does not lead to the source.
    error.stack = undefined;
    this.emitError(error);
  }
  return '';
}
