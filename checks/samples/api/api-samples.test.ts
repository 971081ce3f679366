import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {execute, startAll} from '../execute';
import {root} from '../files';
import {codeBlocks} from '../guides';

const folder = 'samples/api';
const names = readdirSync(path.join(root, folder))
  .filter((name) => name.endsWith('.mjs'))
  .sort();
const codeOf = (name: string): string => readFileSync(path.join(root, folder, name), 'utf8');

describe('a sample run by itself', () => {
  const results = startAll(names, 2, (name) => execute(process.execPath, [`${folder}/${name}`], {cwd: root}));

  it.each(names)('checks what %s shows, and says so in one line', {timeout: 120_000}, async (name) => {
    expect(await results.get(name)).toEqual({
      errors: '',
      exitCode: 0,
      output: expect.stringMatching(new RegExp(`^${path.parse(name).name}: .+\\n$`)) as string,
    });
  });
});

describe('samples', () => {
  const printed = codeBlocks.flatMap(({source}) => source ?? []);

  it('are all printed by a guide, or imported by one that is', () => {
    const shown = new Set(printed.map(({file}) => path.posix.relative(folder, file)));
    // Grows while it is walked: what an imported sample imports belongs to it too.
    for (const name of shown) {
      const code = names.includes(name) ? codeOf(name) : '';
      for (const [, imported = ''] of code.matchAll(/from '\.\/([^']+)'/g)) {
        shown.add(imported);
      }
    }
    expect(names.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('mark no region that no guide prints', () => {
    const isPrinted = (file: string, region = ''): boolean =>
      printed.some((source) => source.file === file && source.region === region);
    const unused = names.flatMap((name) =>
      [...codeOf(name).matchAll(/#region (\S+)/g)]
        .filter(([, region]) => !isPrinted(`${folder}/${name}`, region))
        .map(([mark]) => `${folder}/${name}: ${mark}`),
    );
    expect(unused).toEqual([]);
  });
});
