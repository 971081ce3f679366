import {describe, expect, it} from 'vitest';
import * as z from 'zod';
import {versions} from '../product';
import {cliData, isIn, readData} from '.';
import type {DeclaredMethod} from './sdk/read-method';
import {readModules} from './sdk/read-modules';
import {joinModules} from './sdk/supplement';

it('a wrong file in data/ is refused with line and entry', () => {
  const schema = z.object({rust: z.object({commands: z.array(z.object({name: z.number()}))})});
  expect(() => readData('data/cli-commands.json', schema)).toThrow(
    /^data\/cli-commands\.json:[2-9]\d+ {2}rust\.commands\.0\.name: .* Fix: /,
  );
});

it('data/cli-commands.json describes the versions in packages/product', () => {
  const {typescript, rust} = cliData();
  expect([typescript.version, rust.version]).toEqual([versions.cli, versions.cliRust]);
});

it.each([
  ['0.2.7', undefined, true],
  ['0.2.7', '0.2.7', true],
  ['0.2.10', '0.2.9', true],
  ['0.0.36', '0.0.37', false],
  ['0.2.7', 'unreleased', false],
])('version %s has an entry since %s: %s', (version, since, expected) => {
  expect(isIn(version, since)).toBe(expected);
});

// Recorded, because the TypeScript compiler would take a twelfth of a build.
it('data/sdk-declarations.json has the methods of the installed SDK; -u records them', async () => {
  const text = `${JSON.stringify(readModules(), undefined, 1)}\n`;
  await expect(text).toMatchFileSnapshot('../../data/sdk-declarations.json');
});

describe('data/sdk-methods.json', () => {
  const list: DeclaredMethod = {
    name: 'list',
    style: 'object',
    argumentOptional: false,
    parameters: [{name: 'deep', type: 'boolean', required: false}],
    returns: 'Promise<void>',
  };
  const join = (methods: object, module = 'cloud') =>
    joinModules([{name: 'cloud', accessor: 'sdk.cloud()', methods: [list]}], {
      version: '1.0.0',
      modules: {[module]: {page: 'cloud', methods: methods as never}},
    })[0]?.methods[0];

  it('adds pages and defaults to the declarations; a method has its own page or that of its module', () => {
    expect(join({})).toMatchObject({name: 'list', page: 'cloud', anchor: 'cloud.list'});
    expect(join({list: {page: 'notes', defaults: {deep: 'false'}}})).toMatchObject({
      page: 'notes',
      defaults: {deep: 'false'},
    });
  });

  it.each([
    [{}, 'clouds', 'no module "clouds". Fix: '],
    [{lists: {}}, 'cloud', 'no public method "lists" in cloud. Fix: '],
    [{list: {defaults: {depp: ''}}}, 'cloud', 'no optional parameter "depp" of "list" in cloud. Fix: '],
  ])('is refused if it names what the package does not have: %j of %s', (methods, module, message) => {
    expect(() => join(methods, module)).toThrow(`data/sdk-methods.json: The package has ${message}`);
  });
});
