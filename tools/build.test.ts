/** Runs the real commands on another API description: a minute of building, so only in the long run. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {x} from 'tinyexec';
import {expect, it} from 'vitest';
import {root} from '../packages/files';
import {temporaryFolder} from '../packages/files/testing';

/** Another build may run at the same time. */
const generated = '.cache/other-build';

const run = (...args: string[]) =>
  x(process.execPath, ['--import', 'tsx', ...args], {
    nodeOptions: {cwd: root, env: {DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated}},
  });

it.skipIf(process.env.TESTS !== 'long')(
  'another API description is built, a second build meanwhile refused',
  async () => {
    const parameter = {name: 'limit', in: 'query', schema: {type: 'integer'}};
    // Hosts and file systems treat some of them specially.
    const names = 'List parcels|404.html|Introduction|con.|__proto__|../../etc/passwd|创建'.split('|');
    const paths = names.map((summary, index) => [
      `/${index}`,
      {get: {summary, parameters: [parameter], responses: {200: {description: 'All'}}}},
    ]);
    const folder = temporaryFolder({
      'parcels.yaml': JSON.stringify({
        openapi: '3.1.0',
        info: {title: 'Parcels', version: '1'},
        servers: [{url: 'https://post.example'}],
        paths: Object.fromEntries(paths) as object,
      }),
    });
    const first = run('tools/check-description.ts', path.join(folder, 'parcels.yaml'));
    await expect
      .poll(() => existsSync(path.join(root, generated, 'build.lock')), {timeout: 60_000})
      .toBe(true);
    const second = await run('tools/build.ts', '--out-dir', path.join(folder, 'second'));
    expect(second.stderr).toMatch(/^\S+other-build.build: another process is using it\. Fix: [^\n]+\n$/);
    expect(second.exitCode).toBe(2);
    const {stdout, stderr} = await first;
    expect(stdout, stderr).toMatch(
      /^7 operations, 7 pages, \d+ s\n7 of 7 names of .*\n0 pages with broken links\n0 warnings\n/,
    );
  },
);
