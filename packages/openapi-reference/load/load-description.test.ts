import {mkdir, mkdtemp, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {DescriptionError} from './description-error';
import {loadDescription, type LoadedDescription} from './load-description';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'description-'));
});

afterAll(() => rm(folder, {recursive: true}));

/** Writes files into a folder of their own and loads the first one. */
async function load(files: Record<string, string>): Promise<LoadedDescription> {
  const root = await mkdtemp(path.join(folder, 'case-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), {recursive: true});
    await writeFile(path.join(root, name), text);
  }
  return loadDescription(path.join(root, Object.keys(files)[0] ?? ''));
}

/** The error of a description, with its place as name, line and column only. */
async function fault(
  files: Record<string, string>,
): Promise<{where: string; what: string; mend: string; stack: string}> {
  try {
    await load(files);
  } catch (error) {
    if (error instanceof DescriptionError) {
      const {where, what, mend, stack = ''} = error;
      return {where: where.replace(/^.*case-[^/]*\//, ''), what, mend, stack};
    }
    throw error;
  }
  throw new Error('The description was loaded.');
}

const head = 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\n';

/** A description whose only schema is the given YAML. */
const answering = (schema: string): string =>
  `${head}paths:\n  /a:\n    get:\n      responses:\n        '200':\n          description: x\n          content:\n            application/json:\n              schema: ${schema}\n`;

describe('a fault in a description', () => {
  it('names file, mend and nothing of this program', async () => {
    const {stack} = await fault({'a.yaml': 'a: [1'});
    expect(stack.split('\n')).toHaveLength(3);
    expect(stack).toMatch(/^API description: \S+a\.yaml:\d+:\d+\n {2}This is neither .*\n {2}Mend: .*\.$/);
  });

  it('may be a missing file', async () => {
    await expect(loadDescription(path.join(folder, 'none.yaml'))).rejects.toThrow(
      'none.yaml\n  The file does not exist.\n  Mend: Check the path; API_SPEC overrides the one in the configuration.',
    );
  });

  it('may be a folder', async () => {
    await expect(loadDescription(folder)).rejects.toThrow('This is no file.');
  });

  it.each([
    ['a list that is not closed', 'openapi: 3.1.0\ninfo: [a\n', 3],
    ['a tab', 'openapi: 3.1.0\npaths:\n\t/a: {}\n', 3],
    ['a repeated key', 'openapi: 3.1.0\ninfo: {}\ninfo: {}\n', 3],
    ['broken JSON', '{\n  "openapi": "3.1.0",\n  "info": {,}\n}', 3],
    ['raw bytes', '\u0000\u0001', 1],
  ])('may be %s', async (_, text, line) => {
    const {where, what, mend} = await fault({'a.yaml': text});
    expect(where).toMatch(new RegExp(`^a\\.yaml:${line}:\\d+$`));
    expect(what).toMatch(/^This is neither YAML nor JSON: \S/);
    expect(mend).toBe('Correct the syntax at this line or the one before.');
  });

  it.each(['', '[]', '[1, 2]', 'just text', '42', 'a: 1', '{"paths": {}}'])(
    'may be that it is no OpenAPI: %j',
    async (text) => {
      expect(await fault({'a.yaml': text})).toMatchObject({
        where: 'a.yaml:1',
        what: 'This is no OpenAPI description: the field "openapi" is missing.',
        mend: 'Use OpenAPI 3.0 or 3.1, with "openapi: 3.1.0" at the top.',
      });
    },
  );

  it.each([
    [
      'info: {title: A, version: "1"}\nswagger: "2.0"\npaths: {/a: {get: {responses: {"200": {schema: {$ref: "#/definitions/X"}}}}}}',
      2,
    ],
    ['{"swagger": "2.0", "info": {}, "paths": {}}', 1],
  ])('may be that it is Swagger 2.0', async (text, line) => {
    expect(await fault({'a.yaml': text})).toMatchObject({
      where: `a.yaml:${line}`,
      what: 'This is a Swagger 2.0 description.',
      mend: 'Use OpenAPI 3.0 or 3.1, with "openapi: 3.1.0" at the top.',
    });
  });

  it.each([
    ['openapi: 4.0.0', /4\.0\.0/],
    ['openapi: 3.1', /number/],
  ])('may be its version: %s', async (line, what) => {
    const error = await fault({'a.yaml': `info: {title: A, version: "1"}\n${line}\npaths: {}\n`});
    expect(error.where).toBe('a.yaml:2');
    expect(error.what).toMatch(what);
    expect(error.mend).toContain('openapi: 3.1.0');
  });

  it('may be a reference to a part that is not there', async () => {
    expect(await fault({'a.yaml': answering('{$ref: "#/components/schemas/Nope"}')})).toMatchObject({
      where: 'a.yaml:11:23',
      what: 'The reference "#/components/schemas/Nope" leads nowhere (at paths > /a > get > responses > 200 > content > application/json > schema).',
      mend: 'Correct the reference, or define what it points to.',
    });
  });

  it('may be a reference to a file that is not there', async () => {
    expect(await fault({'a.yaml': answering('{$ref: ./nope.yaml}')})).toMatchObject({
      where: 'a.yaml:11:23',
      what: expect.stringContaining(
        'The reference "./nope.yaml" leads nowhere: there is no such file (at paths > /a',
      ) as string,
    });
  });

  it('may stand in another file', async () => {
    const files = {
      'a.yaml': answering('{$ref: ./parts/pet.yaml}'),
      'parts/pet.yaml': 'type: object\nproperties:\n  owner:\n    $ref: ./owner.yaml\n',
    };
    expect(await fault(files)).toMatchObject({
      where: 'parts/pet.yaml:4:5',
      what: expect.stringContaining('"./owner.yaml" leads nowhere') as string,
    });
  });

  it('may be broken syntax in another file', async () => {
    const error = await fault({'a.yaml': answering('{$ref: ./pet.yaml}'), 'pet.yaml': 'type: [object\n'});
    expect(error.where).toMatch(/^(pet|a)\.yaml:\d+:\d+$/);
    expect(error.mend).not.toBe('');
  });

  it('may be a reference to an address, which a build does not follow', async () => {
    expect((await fault({'a.yaml': answering('{$ref: "https://a.example/pet.yaml#/Pet"}')})).what).toMatch(
      /^The reference "https:\/\/a\.example\/pet\.yaml#\/Pet" leads nowhere: a build fetches nothing/,
    );
  });

  it('may be an operationId that comes twice', async () => {
    const operation = '    get:\n      operationId: same\n      responses: {}\n';
    expect(await fault({'a.yaml': `${head}paths:\n  /a:\n${operation}  /b:\n${operation}`})).toMatchObject({
      where: 'a.yaml:10:7',
      what: expect.stringContaining('The operationId "same" is used twice') as string,
      mend: 'Give each operation its own operationId.',
    });
  });

  it.each([
    ['itself', 'A: {$ref: "#/components/schemas/A"}', 5],
    ['itself through allOf', 'A: {allOf: [{$ref: "#/components/schemas/A"}]}', 5],
    [
      'itself through another one',
      'A: {$ref: "#/components/schemas/B"}\n    B: {$ref: "#/components/schemas/A"}',
      5,
    ],
  ])('may be a schema that is nothing but %s', async (_, schemas, line) => {
    const error = await fault({'a.yaml': `${head}components:\n  schemas:\n    ${schemas}\npaths: {}\n`});
    expect(error.where).toMatch(new RegExp(`^a\\.yaml:[${line}${line + 1}]:\\d+$`));
    expect(error.what).toMatch(/^The schema "[AB]" refers to itself only\.$/);
    expect(error.mend).toBe('Give it a definition of its own, or remove it.');
  });

  it('may be two files that are nothing but each other', async () => {
    const files = {
      'a.yaml': answering('{$ref: ./b.yaml}'),
      'b.yaml': '$ref: ./c.yaml\n',
      'c.yaml': '$ref: ./b.yaml\n',
    };
    expect((await fault(files)).what).toMatch(/^The schema "[bc]" refers to itself only\.$/);
  });
});

describe('a description', () => {
  it('may be YAML or JSON, whatever the file is called', async () => {
    const json = JSON.stringify({openapi: '3.0.3', info: {title: 'A', version: '1'}, paths: {}});
    expect((await load({'a.json': json})).document.openapi).toBe('3.0.3');
    expect((await load({'a.yml': `${head}paths: {}\n`})).document.openapi).toBe('3.1.0');
  });

  it('may hold schemas that contain themselves', async () => {
    const {document} = await load({
      'a.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n    Node:\n      properties:\n        next: {$ref: "#/components/schemas/Node"}\n`,
    });
    expect(document.components?.schemas).toHaveProperty('Node');
  });

  it('may hold properties that are called like keywords', async () => {
    const {document} = await load({
      'a.yaml': answering(
        '{properties: {$ref: {type: string}, allOf: {type: string}, swagger: {type: string}}}',
      ),
    });
    expect(JSON.stringify(document)).toContain('"$ref":{"type":"string"}');
  });

  it('may map a discriminator to plain names', async () => {
    const schema =
      '{oneOf: [{$ref: "#/components/schemas/A"}], discriminator: {propertyName: t, mapping: {a: A}}}';
    const text = `${answering(schema)}components: {schemas: {A: {type: object}}}\n`;
    await expect(load({'a.yaml': text})).resolves.toBeDefined();
  });

  it('may not map a discriminator to a file that is not there', async () => {
    const schema =
      '{oneOf: [{$ref: "#/components/schemas/A"}], discriminator: {propertyName: t, mapping: {a: ./nope.yaml}}}';
    const text = `${answering(schema)}components: {schemas: {A: {type: object}}}\n`;
    expect((await fault({'a.yaml': text})).what).toContain('"./nope.yaml" leads nowhere');
  });

  it('may use YAML anchors', async () => {
    const {document} = await load({'a.yaml': `${answering('{properties: {a: &x {type: string}, b: *x}}')}`});
    expect(JSON.stringify(document)).toContain('"b":{"type":"string"}');
  });

  it('may have Windows line ends and a byte order mark', async () => {
    const text = `\uFEFF${head}paths: {}\n`.replaceAll('\n', '\r\n');
    expect((await load({'a.yaml': text})).document.openapi).toBe('3.1.0');
  });
});

describe('a description in several files', () => {
  const files = {
    'openapi.yaml': `${head}paths:\n  /pets:\n    $ref: ./paths/pets.yaml\n`,
    'paths/pets.yaml':
      'get:\n  responses:\n    "200":\n      description: x\n      content:\n        application/json:\n          schema:\n            $ref: ../schemas/Pet.yaml\n            description: Mine.\n',
    'schemas/Pet.yaml':
      'type: object\nproperties:\n  friend:\n    $ref: ./Pet.yaml\n  id:\n    $ref: ./Id.json\n',
    'schemas/Id.json': '{"type": "string"}',
  };

  it('is bundled: references point inside, and names are kept', async () => {
    const {document} = await load(files);
    expect(Object.keys(document.components?.schemas ?? {}).sort()).toEqual(['Id', 'Pet']);
    expect(JSON.stringify(document)).not.toContain('.yaml');
    expect(JSON.stringify(document.paths)).toContain(
      '{"$ref":"#/components/schemas/Pet","description":"Mine."}',
    );
  });

  it('names all its files', async () => {
    const names = (await load(files)).files.map((file) => file.replace(/^.*case-[^/]*\//, ''));
    expect(names.sort()).toEqual(Object.keys(files).sort());
  });
});

describe('a file of a description', () => {
  /** Loads a description that refers to a file; secrets stand in the folder around its own. */
  async function referTo(ref: (folder: string) => string, root = 'own'): Promise<LoadedDescription> {
    const around = await mkdtemp(path.join(folder, 'case-'));
    const write = (name: string, text: string): Promise<void> => writeFile(path.join(around, name), text);
    await mkdir(path.join(around, 'own/parts'), {recursive: true});
    await mkdir(path.join(around, 'other'));
    await write('secret.yaml', 'title: Secret\n');
    await write('other/secret.yaml', 'title: Secret\n');
    await write('own/parts/pet.yaml', 'title: Pet\n');
    const links = {
      'own/file.yaml': 'secret.yaml',
      'own/folder': 'other',
      'own/pets': 'own/parts',
      alias: 'own',
    };
    for (const [name, target] of Object.entries(links)) {
      await symlink(path.join(around, target), path.join(around, name));
    }
    await write('own/a.yaml', answering(`{$ref: ${JSON.stringify(ref(around))}}`));
    return loadDescription(path.join(around, root, 'a.yaml'));
  }

  it.each([
    ['by its path', '../secret.yaml'],
    ['by a path that goes down first', './parts/../../secret.yaml#/title'],
    ['by a link to a file', './file.yaml'],
    ['by a link to a folder', './folder/secret.yaml'],
    ['even if it does not exist', '../none.yaml'],
  ])('may not stand outside of its folder, %s', async (_, ref) => {
    for (const root of ['own', 'alias']) {
      const error: unknown = await referTo(() => ref, root).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DescriptionError);
      expect(error).toMatchObject({
        where: expect.stringMatching(/a\.yaml:11:23$/) as string,
        what: `The reference "${ref}" leads out of the folder of the description (at paths > /a > get > responses > 200 > content > application/json > schema).`,
        mend: 'Put the file into that folder or below it, and refer to it there.',
      });
    }
  });

  it('may not be named by an absolute path from outside, whoever refers to it', async () => {
    await expect(referTo((around) => path.join(around, 'secret.yaml'))).rejects.toThrow('leads out of');
    const files = {
      'a.yaml': answering('{$ref: ./parts/pet.yaml}'),
      'parts/pet.yaml': 'type: object\nproperties:\n  owner:\n    $ref: /etc/hosts\n',
    };
    expect(await fault(files)).toMatchObject({
      where: 'parts/pet.yaml:4:5',
      what: expect.stringContaining('"/etc/hosts" leads out of the folder') as string,
    });
  });

  it.each([
    ['in a folder below', () => './parts/pet.yaml'],
    ['behind a link that stays inside', () => './pets/pet.yaml'],
    ['at an absolute path inside', (around: string) => path.join(around, 'own/parts/pet.yaml')],
  ])('may stand %s', async (_, ref) => {
    for (const root of ['own', 'alias']) {
      expect(JSON.stringify((await referTo(ref, root)).document)).toContain('"title":"Pet"');
    }
  });
});
