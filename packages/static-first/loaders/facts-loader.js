import path from 'node:path';

/** Webpack loader for development: pages print facts, so they are compiled again when one of these changes. */
export default function factsLoader(source) {
  this.addContextDependency(path.resolve('data'));
  return source;
}
