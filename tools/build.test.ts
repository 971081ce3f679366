/** Runs the real command on other API descriptions: a minute of building, so only in the long run. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {x} from 'tinyexec';
import {afterAll, describe, expect, it} from 'vitest';
import {root} from '../packages/files';
import {temporaryFolder, writeFiles} from '../packages/files/testing';

const folder = temporaryFolder({}, afterAll);

describe.skipIf(process.env.TESTS !== 'long')('a build', {timeout: 240_000}, () => {
  it('renders another API description, and rejects a second build meanwhile', async () => {
    const out = path.join(folder, 'parcels');
    const generated = '.cache/other-build';
    const parcels = build(out, descriptionOf('Parcels'), generated);
    await expect.poll(() => existsSync(`${out}.new`), {timeout: 60_000}).toBe(true);
    const second = await build(path.join(folder, 'letters'), descriptionOf('Letters'), generated);
    expect(second.output).toMatch(/^\S+other-build.build: another process is using it\. Fix: [^\n]+\n$/);
    expect(second.code).toBe(2);
    const {code, output} = await parcels;
    expect(code, output).toBe(0);
    const pages = readdirSync(path.join(out, 'docs/api/specs')).filter((name) => name.endsWith('.html'));
    expect(pages.sort()).toEqual(['introduction.html', 'list-parcels.html']);
    expect(readFileSync(path.join(out, 'openapi.json'), 'utf8')).toContain('List parcels');
    expect(existsSync(path.join(out, 'search/text/docs/api/specs/list-parcels.json'))).toBe(true);
  });

  it('keeps the previous build, and reports where the description is wrong', async () => {
    const out = path.join(folder, 'broken/build');
    const file = path.join(folder, 'broken.yaml');
    writeFiles(folder, {
      'broken/build/index.html': 'old',
      'broken.yaml': 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths:\n  /a: {$ref: ./nope.yaml}\n',
    });
    const {code, output} = await build(out, file, '.cache/failing-build');
    expect(output).toContain(
      [
        `[ERROR] API description: ${file}:4:7`,
        '  The reference "./nope.yaml" leads nowhere: there is no such file (at paths > /a).',
        '  Fix: Correct the reference, or define its target in the folder of the description.',
      ].join('\n'),
    );
    expect(output).not.toContain('    at ');
    expect(output).toContain('is as it was.');
    expect(code).toBe(1);
    expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toBe('old');
    expect(readdirSync(path.dirname(out))).toEqual(['build']);
  });
});

/** @returns file of an API description with one operation, e.g. "List parcels" */
function descriptionOf(name: string): string {
  const things = name.toLowerCase();
  const operation = {operationId: `list${name}`, summary: `List ${things}`, responses: {200: {description: 'All'}}};
  const description = {
    openapi: '3.1.0',
    info: {title: name, version: '1'},
    servers: [{url: 'https://post.example'}],
    paths: {[`/${things}`]: {get: operation}},
  };
  writeFiles(folder, {[`${name}.yaml`]: JSON.stringify(description)});
  return path.join(folder, `${name}.yaml`);
}

/** @param generated folder for what Docusaurus generates: another build may run at the same time */
async function build(out: string, spec: string, generated: string): Promise<{code: unknown; output: string}> {
  const {exitCode, stdout, stderr} = await x(
    process.execPath,
    ['--import', 'tsx', 'tools/build.ts', '--out-dir', out],
    {nodeOptions: {cwd: root, env: {API_SPEC: spec, DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated}}},
  );
  return {code: exitCode, output: stdout + stderr};
}
