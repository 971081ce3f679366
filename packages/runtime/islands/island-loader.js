import path from 'node:path';

/**
 * Webpack loader for `Name.island.tsx` on the server and in development: other files get the island, which renders
 * the component of the file. The browser of a built page loads the component itself, see registry-loader.js.
 */
export function pitch() {
  const file = JSON.stringify(`${this.resourcePath}?component`);
  const name = JSON.stringify(path.relative(process.cwd(), this.resourcePath).replaceAll('\\', '/'));
  const island = JSON.stringify(path.resolve('packages/runtime/islands/Island.tsx'));
  return [
    `import * as component from ${file};`,
    `import {asIsland} from ${island};`,
    `export * from ${file};`,
    `export default asIsland(${name}, component);`,
  ].join('\n');
}
