import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** Webpack loader for registry.ts: lists all `Name.island.tsx` below the folders of its options. */
export default function registryLoader() {
  const folders = this.getOptions().folders.filter((folder) => existsSync(folder));
  folders.forEach((folder) => this.addContextDependency(folder));
  return makeRegistry(
    folders.flatMap((folder) =>
      readdirSync(folder, {recursive: true})
        .filter((file) => file.endsWith('.island.tsx'))
        .sort()
        .map((file) => path.join(folder, file)),
    ),
  );
}

/**
 * @param {string[]} files
 * @returns {string} the module
 * @throws {Error} if two islands have the same name
 */
export function makeRegistry(files) {
  const byName = new Map();
  for (const file of files) {
    const name = path.basename(file, '.island.tsx');
    const other = byName.get(name);
    if (other !== undefined) {
      throw new Error(`${file}: another island has this name, ${other}. Fix: rename one of them.`);
    }
    byName.set(name, file);
  }
  const entries = [...byName].map(
    ([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`,
  );
  return `export default {${entries.join(', ')}};`;
}
