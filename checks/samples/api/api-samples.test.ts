import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {codeBlocks, root} from './guides';
import {run, startAll} from './run';

const folder = 'samples/api';
const names = readdirSync(path.join(root, folder))
  .filter((name) => name.endsWith('.mjs'))
  .sort();
const codeOf = (name: string): string => readFileSync(path.join(root, folder, name), 'utf8');

describe('a sample run by itself', () => {
  const results = startAll(names, 2, (name) => run(process.execPath, [`${folder}/${name}`]));

  it.each(names)('checks what %s shows, and says so in one line', {timeout: 120_000}, async (name) => {
    const result = await results.get(name);
    expect(result?.errors).toBe('');
    expect(result?.exitCode).toBe(0);
    expect(result?.output).toMatch(new RegExp(`^${path.parse(name).name}: .+\\n$`));
  });
});

describe('samples', () => {
  const printed = codeBlocks.flatMap(({source}) => source ?? []);

  it('are all printed by a guide, or imported by one that is', () => {
    const shown = new Set(printed.map(({file}) => path.posix.relative(folder, file)));
    // Grows while it is walked: what an imported sample imports belongs to it too.
    for (const name of shown) {
      for (const [, imported = ''] of codeOf(name).matchAll(/from '\.\/([^']+)'/g)) {
        shown.add(imported);
      }
    }
    expect(names.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('mark no region that no guide prints', () => {
    const unused = names.flatMap((name) =>
      [...codeOf(name).matchAll(/#region (\S+)/g)]
        .map(([, region]) => region)
        .filter(
          (region) => !printed.some(({file, region: own}) => file === `${folder}/${name}` && own === region),
        )
        .map((region) => `${folder}/${name}: region ${region}`),
    );
    expect(unused).toEqual([]);
  });
});
