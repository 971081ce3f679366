import {Ajv2020} from 'ajv/dist/2020.js';
import {expect, it} from 'vitest';
import {extensionSchemas as extensions} from '../../../packages/openapi-reference';
import {document, nodes, operations} from './description';

/** Every place with an extension, e.g. `login x-errors`. */
const uses = nodes.flatMap(({place, node}) =>
  Object.entries(node)
    .filter(([name]) => name.startsWith('x-'))
    .map(([name, value]) => ({place, name, value})),
);

const ajv = new Ajv2020({allErrors: true});
ajv.addSchema(extensions, 'extensions');

it('extensions fit extensions.schema.json', () => {
  const faults = uses.flatMap(({place, name, value}) => {
    const validate = ajv.getSchema(`extensions#/$defs/${name}`);
    if (validate === undefined) {
      return `${place} ${name}: is no extension that the reference reads. Fix: use one of openapi/README.md`;
    }
    validate(value);
    return (validate.errors ?? []).map(
      ({instancePath, message}) => `${place} ${name}${instancePath}: ${message}`,
    );
  });
  expect(faults).toEqual([]);
});

it.each([
  ['x-encryption', 'kinds of x-encryption-kinds', Object.keys(document['x-encryption-kinds'] ?? {})],
  ['x-errors', 'codes of x-error-codes', Object.keys(document['x-error-codes'] ?? {})],
  ['x-related', 'operations by their operationId', operations.map(({id}) => id)],
])('%s names %s', (name, what, known) => {
  const named = uses.filter((use) => use.name === name);
  const unknown = named.flatMap(({place, value}) =>
    ([value].flat() as (string | {code: string})[])
      .map((entry) => (typeof entry === 'string' ? entry : entry.code))
      .filter((entry) => !known.includes(entry))
      .map((entry) => `${place}: ${entry}`),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(unknown, `Fix: name ${what}, or add them there`).toEqual([]);
});
