/** Webpack loader for development: makes of what plugins could not read an error of the bundle, which its overlay shows. */
export default function problemsLoader(text) {
  if (text !== '') {
    const error = new Error(text);
    // The overlay shows it, and it says nothing of the source.
    error.stack = undefined;
    this.emitError(error);
  }
  return '';
}
