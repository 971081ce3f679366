import {describe, expect, it} from 'vitest';
import {joinModules} from './reference';
import type {DeclaredModule} from './types';

const declared: DeclaredModule[] = [
  {
    name: 'cloud',
    accessor: 'sdk.cloud()',
    methods: [
      {
        name: 'list',
        style: 'object',
        argumentOptional: false,
        parameters: [
          {name: 'uuid', type: 'string', required: true},
          {name: 'deep', type: 'boolean', required: false},
        ],
        returns: 'Promise<void>',
      },
    ],
  },
];

function supplement(methods: object, module = 'cloud'): string {
  return JSON.stringify({version: '1.0.0', modules: {[module]: {page: 'cloud', methods}}}, null, 1);
}

describe('the supplement', () => {
  it('adds what the declarations lack; a method has the page of its module or its own', () => {
    expect(joinModules(declared, supplement({}))[0]?.methods[0]).toMatchObject({
      name: 'list',
      page: 'cloud',
      anchor: 'cloud.list',
    });
    const own = supplement({list: {page: 'notes', note: 'Short.', defaults: {deep: 'false'}}});
    expect(joinModules(declared, own)[0]?.methods[0]).toMatchObject({
      page: 'notes',
      note: 'Short.',
      defaults: {deep: 'false'},
    });
  });

  it.each([
    [supplement({}, 'clouds'), ':4  The package has no module "clouds". Mend: '],
    [supplement({lists: {}}), ':7  The package has no public method "lists" in cloud. Mend: '],
    [
      supplement({list: {defaults: {depp: 'false'}}}),
      ':9  The method "list" in cloud has no optional parameter "depp". Mend: ',
    ],
    [supplement({list: {runsIn: 'deno'}}), ':8  modules → cloud → methods → list → runsIn: '],
    [supplement({list: {nte: 'A.'}}), ':7  modules → cloud → methods → list: '],
  ])('that does not fit is refused with file and line', (text, message) => {
    expect(() => joinModules(declared, text)).toThrow(`data/sdk-methods.json${message}`);
  });
});
