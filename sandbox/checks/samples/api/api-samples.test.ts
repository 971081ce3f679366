import {readdirSync} from 'node:fs';
import path from 'node:path';
import {describe, it} from 'vitest';
import {execute} from '../programs/run';
import {root} from '../files';

const folder = 'samples/api';
const names = readdirSync(path.join(root, folder))
  .filter((name) => name.endsWith('.mjs'))
  .sort();

describe('a sample run by itself', () => {
  it.concurrent.for(names)('checks what %s shows, and says so in one line', async (name, {expect}) => {
    expect(await execute(process.execPath, [`${folder}/${name}`], {cwd: root})).toEqual({
      errors: '',
      exitCode: 0,
      output: expect.stringMatching(new RegExp(`^${path.parse(name).name}: .+\\n$`)) as string,
    });
  });
});
