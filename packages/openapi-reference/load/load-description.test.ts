import {symlinkSync} from 'node:fs';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {temporaryFolder, writeFiles} from '../../files/testing';
import {DescriptionError} from './explain';
import {loadDescription, type LoadedDescription} from './load-description';

/** Loads the first of several files. */
function load(files: Record<string, string>, folder = temporaryFolder(files)): Promise<LoadedDescription> {
  return loadDescription(path.join(folder, Object.keys(files)[0] ?? ''));
}

/** The message that stops the build, without the folder. */
async function faultOf(files: Record<string, string>): Promise<string> {
  const folder = temporaryFolder(files);
  const error: unknown = await load(files, folder).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DescriptionError);
  return (error as DescriptionError).message.replaceAll(`${folder}${path.sep}`, '');
}

const head = 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\n';

/** A description whose only schema is the given YAML. */
const answering = (schema: string): string =>
  `${head}paths:\n  /a:\n    get:\n      responses:\n        '200':\n          description: x\n          content:\n            application/json:\n              schema: ${schema}\n`;

const place = '(at paths > /a > get > responses > 200 > content > application/json > schema)';
const syntax = 'Fix: Correct the syntax at this line or the one before.';
const nowhere = 'Fix: Correct the reference, or define its target in the folder of the description.';

describe('the build stops at ', () => {
  it.each([
    ['an unclosed list', 'openapi: 3.1.0\ninfo: [a\n', 'a.yaml:3:1', syntax],
    ['broken JSON', '{\n  "info": {,}\n}', 'a.yaml:2:', syntax],
    ['a YAML tag that runs code', 'openapi: !!js/function "function () {}"\n', 'a.yaml:1:', syntax],
    ['an empty file', '', 'a.yaml\n', 'Fix: Use OpenAPI 3.0, 3.1 or 3.2, with "openapi: 3.1.0" at the top.'],
    ['Swagger 2.0', '{"swagger": "2.0", "info": {}, "paths": {}}', 'a.yaml\n', 'npx swagger2openapi'],
  ])('%s', async (_, text, where, fix) => {
    const message = await faultOf({'a.yaml': text});
    expect(message).toContain(`API description: ${where}`);
    expect(message).toContain(fix);
    expect(message.split('\n')).toHaveLength(3);
  });

  it('a file that does not exist, and a folder', async () => {
    const folder = temporaryFolder();
    await expect(loadDescription(path.join(folder, 'none.yaml'))).rejects.toThrow('There is no such file.');
    await expect(loadDescription(folder)).rejects.toThrow('There is no such file.');
  });

  it.each([
    ['./nope.yaml', ': there is no such file'],
    ['.', ': it is not a file'],
    ['https://a.example/b', ': a build fetches nothing, so save the file beside the description'],
  ])('the broken reference %s', async (ref, reason) => {
    const message = await faultOf({'a.yaml': answering(`{$ref: ${JSON.stringify(ref)}}`)});
    expect(message).toMatch(/^API description: a\.yaml:11:\d+\n/);
    expect(message).toContain(`The reference "${ref}" leads nowhere${reason}`);
    expect(message).toContain(`${place}.\n  ${nowhere}`);
  });

  it.each([
    ['a: {$ref: ./b.yaml}', /^API description: parts\/a\.yaml:1:\d+\n.*"\.\/b\.yaml"/],
    ['type: [object\n', /:\d+:\d+\n/],
  ])('a broken reference or syntax in another file: %j', async (text, message) => {
    const files = {'a.yaml': answering('{$ref: ./parts/a.yaml}'), 'parts/a.yaml': `properties: {${text}}`};
    expect(await faultOf(files)).toMatch(message);
  });

  it('schemas that only refer to each other, or are nested too deeply', async () => {
    const schemas = 'A: {$ref: "#/components/schemas/B"}, B: {$ref: "#/components/schemas/A"}';
    const text = `${head}paths: {}\ncomponents: {schemas: {${schemas}}}\n`;
    expect(await faultOf({'a.yaml': text})).toMatch(/circular pointer/);
    const nested = `${'{properties: {a: '.repeat(60)}{}${'}}'.repeat(60)}`;
    expect(await faultOf({'a.yaml': answering(nested)})).toMatch(/maxDepth.*100/);
  });
});

describe('a description', () => {
  it('may be YAML or JSON, whatever the extension of the file', async () => {
    const json = JSON.stringify({openapi: '3.0.3', info: {title: 'A', version: '1'}, paths: {}});
    expect((await load({'a.json': json})).document.openapi).toBe('3.0.3');
    const windows = `\uFEFF${head}paths: {}\n`.replaceAll('\n', '\r\n');
    expect((await load({'a.yml': windows})).document.openapi).toBe('3.1.0');
  });

  it.each([
    'properties called like keywords: {properties: {$ref: {type: string}, allOf: {type: string}, swagger: {}}}',
    'YAML anchors: {properties: {a: &x {type: string}, b: *x}}',
    'schemas that contain themselves: {properties: {next: {$ref: "#/components/schemas/A"}}}',
    'plain names in a mapping: {oneOf: [{$ref: "#/components/schemas/A"}], discriminator: {propertyName: t, mapping: {a: A}}}',
    'an example behind an address: {type: string, examples: [{externalValue: "https://a.example"}]}',
  ])('may have %s', async (text) => {
    const [, schema = ''] = /: (\{.*)$/.exec(text) ?? [];
    const schemas = 'components: {schemas: {A: {properties: {a: {$ref: "#/components/schemas/A"}}}}}\n';
    expect((await load({'a.yaml': `${answering(schema)}${schemas}`})).warnings).toEqual([]);
  });

  it('in several files is bundled, with the names of its schemas', async () => {
    const pet = '{$ref: ../schemas/Pet.yaml, description: Mine.}';
    const files = {
      'openapi.yaml': `${head}paths: {/pets: {$ref: ./paths/pets.yaml}}\n`,
      'paths/pets.yaml': `get: {responses: {"200": {description: x, content: {text/plain: {schema: ${pet}}}}}}`,
      'schemas/Pet.yaml':
        'properties: {friend: {$ref: ./Pet.yaml}, id: {$ref: ./Id.json}}\ndiscriminator: {propertyName: id, mapping: {gone: ./Gone.yaml, pet: ./Pet.yaml}}',
      'schemas/Id.json': '{"type": "string"}',
    };
    const folder = temporaryFolder(files);
    const {document, files: names, warnings} = await load(files, folder);
    expect(warnings).toEqual([
      expect.stringMatching(/schemas\/Pet\.yaml:2:\d+: discriminator > mapping > gone is left out: /),
    ]);
    expect(Object.keys(document.components?.schemas ?? {}).sort()).toEqual(['Id', 'Pet']);
    expect(JSON.stringify(document)).not.toContain('.yaml');
    expect(JSON.stringify(document.paths)).toContain(
      '{"$ref":"#/components/schemas/Pet","description":"Mine."}',
    );
    expect(names.map((file) => path.relative(folder, file)).sort()).toEqual(Object.keys(files).sort());
  });
});

describe('a file that a description refers to', () => {
  // Secrets stand in the folder around that of the description, and links lead to them.
  const around = temporaryFolder(
    {
      'secret.yaml': 'title: Secret\n',
      'other/secret.yaml': 'title: Secret\n',
      'own/parts/pet.yaml': 'title: Pet\n',
    },
    afterAll,
  );
  const links = {
    'own/file.yaml': 'secret.yaml',
    'own/folder': 'other',
    'own/pets': 'own/parts',
    alias: 'own',
  };
  for (const [name, target] of Object.entries(links)) {
    symlinkSync(path.join(around, target), path.join(around, name));
  }

  /** Loads a description, by its path and by a link to it. */
  async function referTo(ref: string): Promise<PromiseSettledResult<LoadedDescription>[]> {
    writeFiles(around, {'own/a.yaml': answering(`{$ref: ${JSON.stringify(ref.replace('AROUND', around))}}`)});
    const roots = ['own/a.yaml', 'alias/a.yaml'].map((root) => path.join(around, root));
    return Promise.allSettled(roots.map(loadDescription));
  }

  it.each([
    '../secret.yaml',
    './parts/../../secret.yaml#/title',
    './file.yaml',
    './folder/secret.yaml',
    '../none.yaml',
    'AROUND/secret.yaml',
    '/dev/zero',
  ])('may not be outside the folder of the description: %s', async (ref) => {
    const reason: unknown = expect.objectContaining({
      message: expect.stringMatching(
        /leads nowhere: it is outside the folder of the description.*\n {2}Fix: /,
      ),
    });
    expect(await referTo(ref)).toMatchObject([{reason}, {reason}]);
  });

  it.each(['./parts/pet.yaml', './pets/pet.yaml', 'AROUND/own/parts/pet.yaml'])(
    'may be in the folder of the description: %s',
    async (ref) => {
      expect(JSON.stringify(await referTo(ref)).match(/"title":"Pet"/g)).toHaveLength(2);
    },
  );
});
