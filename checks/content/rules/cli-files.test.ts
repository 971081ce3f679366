import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {cliFiles} from './cli-files';

async function block(code: string, info = 'json cli-file="syncPairs.json"'): Promise<string[]> {
  return run(cliFiles, `Text.\n\n\`\`\`${info}\n${code}\n\`\`\``);
}

const pair = '"local": "/home/ada/Documents", "remote": "/Documents"';

describe('cli-files', () => {
  it.each([
    `[{${pair}}]`,
    `{${pair}}`,
    `[{${pair}, "syncMode": "lb", "alias": "docs", "disableLocalTrash": true, "ignore": ["*.log"], "excludeDotFiles": false}]`,
    '[{"local": "C:\\\\Users\\\\Ada", "remote": "/Documents"}]',
  ])('accepts %s', async (code) => {
    expect(await block(code)).toEqual([]);
  });

  it.each([
    ['[\n  {"local": "/a"}\n]', '5:1 The pair has no "remote".'],
    [
      `[\n  {${pair},\n   "syncMode": "both"}\n]`,
      '6:1 "syncMode" has a value that does not exist. Fix: write one of twoWay, tw',
    ],
    [
      `{${pair},\n "mode": "twoWay"}`,
      '5:1 A pair has no field "mode". Fix: write one of local, remote, syncMode',
    ],
    [`[{${pair},\n "disableLocalTrash": "yes"}]`, '5:1 "disableLocalTrash" must be boolean.'],
    [
      '[{"local": "/a", "remote": "Documents"}]',
      '4:1 "remote" must match pattern "^/". Fix: write an absolute cloud path',
    ],
    [`[\n{${pair},}\n]`, 'This is no JSON'],
    ['[]', 'must NOT have fewer than 1 items'],
  ])('refuses %j', async (code, text) => {
    expect(await block(code)).toEqual([expect.stringContaining(text)]);
  });

  it('refuses a file that it does not know, and one that is not shown as JSON', async () => {
    expect((await block('{}', 'json cli-file="pairs.json"'))[0]).toContain(
      'There is no schema for pairs.json.',
    );
    expect((await block('{}', 'yaml cli-file="syncPairs.json"'))[0]).toContain('is shown as yaml');
  });

  it('asks for the mark on sync pairs that lack it', async () => {
    expect((await block('{"syncMode": "tw"}', 'json'))[0]).toContain(
      'write ```json cli-file="syncPairs.json".',
    );
    expect(await block('{"a": 1}', 'json')).toEqual([]);
  });
});
