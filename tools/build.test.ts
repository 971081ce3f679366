/** Runs the real command on a broken description: the previous build must stay as it was. */
import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, expect, it} from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'build-'));

afterAll(() => {
  rmSync(folder, {recursive: true});
});

it('keeps the previous build and the exit code when it fails', {timeout: 120_000}, () => {
  const out = path.join(folder, 'build');
  mkdirSync(out);
  writeFileSync(path.join(out, 'index.html'), 'old');
  writeFileSync(path.join(folder, 'broken.yaml'), 'openapi: 3.1.0\npaths: [\n');
  const {status, stdout, stderr} = spawnSync(process.execPath, ['tools/run.js', 'build', '--out-dir', out], {
    cwd: root,
    encoding: 'utf8',
    // A folder of its own: another build may run at the same time.
    env: {
      ...process.env,
      API_SPEC: path.join(folder, 'broken.yaml'),
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/failing-build',
    },
  });
  expect(stdout + stderr).toContain('This is neither YAML nor JSON');
  expect(stdout + stderr).toContain('is as it was.');
  expect(status).toBe(1);
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toBe('old');
  expect(readdirSync(folder).sort()).toEqual(['broken.yaml', 'build']);
});
