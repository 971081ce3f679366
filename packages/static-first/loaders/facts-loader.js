import path from 'node:path';

/** Webpack loader for development: recompiles pages when a file in data/ changes. */
export default function factsLoader(source) {
  this.addContextDependency(path.resolve('data'));
  return source;
}
