/** Runs the real command on other descriptions. */
import {spawnSync, type SpawnSyncReturns} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, expect, it} from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'build-'));

afterAll(() => {
  rmSync(folder, {recursive: true});
});

it('builds the description of another API', {timeout: 240_000}, () => {
  const file = path.join(folder, 'parcels.yaml');
  const out = path.join(folder, 'parcels');
  writeFileSync(
    file,
    [
      'openapi: 3.1.0',
      'info: {title: Parcels, version: "1"}',
      'servers: [{url: https://parcels.example}]',
      'paths:',
      '  /parcels:',
      '    get: {operationId: listParcels, summary: List parcels, responses: {"200": {description: All}}}',
    ].join('\n'),
  );
  const {status, stdout, stderr} = build(out, file, '.cache/other-build');
  expect(status, stdout + stderr).toBe(0);
  const pages = readdirSync(path.join(out, 'docs/api/specs')).filter((name) => name.endsWith('.html'));
  expect(pages.sort()).toEqual(['introduction.html', 'list-parcels.html']);
  expect(existsSync(path.join(out, 'search/text/docs/api/specs/list-parcels.json'))).toBe(true);
});

it('keeps the previous build and the exit code when it fails', {timeout: 120_000}, () => {
  const out = path.join(folder, 'broken/build');
  mkdirSync(out, {recursive: true});
  writeFileSync(path.join(out, 'index.html'), 'old');
  writeFileSync(path.join(folder, 'broken.yaml'), 'openapi: 3.1.0\npaths: [\n');
  const {status, stdout, stderr} = build(out, path.join(folder, 'broken.yaml'), '.cache/failing-build');
  expect(stdout + stderr).toContain('This is neither YAML nor JSON');
  expect(stdout + stderr).toContain('is as it was.');
  expect(status).toBe(1);
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toBe('old');
  expect(readdirSync(path.dirname(out))).toEqual(['build']);
});

/** @param generated folder for what Docusaurus generates: another build may run at the same time */
function build(out: string, spec: string, generated: string): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, ['tools/run.js', 'build', '--out-dir', out], {
    cwd: root,
    encoding: 'utf8',
    env: {...process.env, API_SPEC: spec, DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated},
  });
}
