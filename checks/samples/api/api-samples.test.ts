import {readdirSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {execute, startAll} from '../execute';
import {root} from '../files';

const folder = 'samples/api';
const names = readdirSync(path.join(root, folder))
  .filter((name) => name.endsWith('.mjs'))
  .sort();

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
