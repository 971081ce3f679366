/** Runs the real command on a broken description. */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, describe, expect, it} from 'vitest';

const site = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'broken-'));

afterAll(() => {
  rmSync(folder, {recursive: true});
});

describe('docusaurus build with a broken description', () => {
  it('prints one message, writes nothing and fails', {timeout: 120_000}, () => {
    const file = path.join(folder, 'broken.yaml');
    const out = path.join(folder, 'build');
    writeFileSync(
      file,
      'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths:\n  /a: {$ref: ./nope.yaml}\n',
    );
    const {status, stdout, stderr} = spawnSync(
      process.execPath,
      [path.join(site, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build', '--out-dir', out],
      {
        cwd: site,
        encoding: 'utf8',
        // A folder of its own: another build may run at the same time.
        env: {...process.env, API_SPEC: file, DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/broken-build'},
      },
    );
    expect(stderr.trim()).toBe(
      [
        `[ERROR] API description: ${file}:4:7`,
        '  The reference "./nope.yaml" leads nowhere: there is no such file (at paths > /a).',
        '  Fix: Correct the reference, or define what it points to.',
      ].join('\n'),
    );
    expect(stdout).not.toContain('    at ');
    expect(status).toBe(1);
    expect(existsSync(out)).toBe(false);
  });
});
