import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {lastChanges, readTimes} from './last-changes';

const folder = mkdtempSync(path.join(tmpdir(), 'last-changes-'));
const repository = path.join(folder, 'repository');

function git(directory: string, date: string, ...args: string[]): void {
  const env = {
    ...process.env,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
  };
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  execFileSync('git', ['-C', directory, ...identity, ...args], {env, stdio: 'pipe'});
}

function commit(date: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(repository, name), text);
  }
  git(repository, date, 'add', '--all');
  git(repository, date, 'commit', '--message', date);
}

beforeAll(() => {
  mkdirSync(path.join(repository, 'docs'), {recursive: true});
  git(repository, '', 'init');
  commit('2026-01-02T03:04:05Z', {
    'docs/old.mdx': 'a',
    'docs/größe mit "Zeichen".mdx': 'a',
    'changed.mdx': 'a',
  });
  commit('2026-03-04T05:06:07Z', {'changed.mdx': 'b'});
  writeFileSync(path.join(repository, 'new.mdx'), 'not committed');
});

afterAll(() => rmSync(folder, {recursive: true}));

describe('lastChanges', () => {
  it('tells the newest commit of a file', async () => {
    const vcs = lastChanges();
    vcs.initialize({siteDir: repository});
    const dateOf = async (name: string): Promise<string | undefined> => {
      const change = await vcs.getFileLastUpdateInfo(name);
      return change === null ? undefined : new Date(change.timestamp).toISOString();
    };
    expect(await dateOf('docs/old.mdx')).toBe('2026-01-02T03:04:05.000Z');
    expect(await dateOf('docs/größe mit "Zeichen".mdx')).toBe('2026-01-02T03:04:05.000Z');
    expect(await dateOf(path.join(repository, 'changed.mdx'))).toBe('2026-03-04T05:06:07.000Z');
    expect(await dateOf('new.mdx')).toBeUndefined();
  });

  it('knows the files of a site that stands deeper in the repository', async () => {
    const times = await readTimes(path.join(repository, 'docs'));
    expect(times.has(path.join(repository, 'docs/old.mdx'))).toBe(true);
  });

  it('invents nothing in a shallow clone', async () => {
    const clone = path.join(folder, 'clone');
    git(folder, '', 'clone', '--depth', '1', `file://${repository}`, clone);
    expect((await readTimes(clone)).size).toBe(0);
  });

  it('invents nothing where there is no repository', async () => {
    const plain = path.join(folder, 'plain');
    mkdirSync(plain);
    expect((await readTimes(plain)).size).toBe(0);
  });
});
