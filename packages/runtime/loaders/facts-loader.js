import path from 'node:path';

/** Webpack loader: recompiles pages when a fact, a sample or a package changes, which Markdown plugins render. */
export default function factsLoader(source) {
  ['data', 'samples'].forEach((folder) => this.addContextDependency(path.resolve(folder)));
  this.addDependency(path.resolve('package-lock.json'));
  return source;
}
