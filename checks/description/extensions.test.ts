import {Ajv2020} from 'ajv/dist/2020.js';
import {describe, expect, it} from 'vitest';
import {extensionSchemas as extensions} from '../../packages/openapi-reference';
import {addressFault} from '../content/index';
import {document, operations} from './description';
import {site} from './texts';
import {nodesOf} from './walk';

/** Every place with an extension, e.g. `login x-errors`. */
const uses = nodesOf(document).flatMap(({place, node}) =>
  Object.entries(node)
    .filter(([name]) => name.startsWith('x-'))
    .map(([name, value]) => ({place, name, value})),
);

const ajv = new Ajv2020({allErrors: true});
ajv.addSchema(extensions, 'extensions');

const kinds = document['x-encryption-kinds'] ?? {};
const codes = document['x-error-codes'] ?? {};

describe('extensions', () => {
  it('fit extensions.schema.json', () => {
    const faults = uses.flatMap(({place, name, value}) => {
      const validate = ajv.getSchema(`extensions#/$defs/${name}`);
      if (validate === undefined) {
        return [
          `${place} ${name}: is no extension that the reference reads. Fix: use one of openapi/README.md`,
        ];
      }
      return validate(value) === true
        ? []
        : (validate.errors ?? []).map(
            ({instancePath, message}) => `${place} ${name}${instancePath}: ${message}`,
          );
    });
    expect(faults).toEqual([]);
  });
});

describe('x-encryption', () => {
  it('names a kind of the catalogue', () => {
    const used = uses.filter(({name}) => name === 'x-encryption');
    const unknown = used.filter(({value}) => kinds[value as string] === undefined);
    expect(unknown, 'Fix: add these kinds to x-encryption-kinds in openapi/openapi.yaml').toEqual([]);
  });

  it('leads to a section of a guide', () => {
    const faults = Object.values(kinds).flatMap(({guide = ''}) => addressFault(guide, site) ?? []);
    expect(faults).toEqual([]);
  });
});

describe('x-errors', () => {
  const listed = operations.map(({id, operation}) => ({
    id,
    listed: (operation['x-errors'] ?? []).map(({code}) => code),
  }));

  it('take their codes from the catalogue', () => {
    const unknown = listed.flatMap(({id, listed: own}) =>
      own.filter((code) => codes[code] === undefined).map((code) => `${id}: ${code}`),
    );
    expect(unknown, 'Fix: add these codes to x-error-codes in openapi/openapi.yaml').toEqual([]);
  });

  it('name each code once', () => {
    const repeated = listed.filter(({listed: own}) => new Set(own).size < own.length);
    expect(repeated.map(({id}) => id)).toEqual([]);
  });

  it('hold the codes of the failure examples', () => {
    const missing = operations.flatMap(({id, contract: {codes: own, examples}}) =>
      examples.flatMap(({name, direction, value}) => {
        const {code = 'ok'} = value as {code?: string};
        return direction === 'request' || code === 'ok' || own.includes(code)
          ? []
          : [`${id}: ${name}: ${code}`];
      }),
    );
    expect(missing, 'Fix: add these codes to x-errors').toEqual([]);
  });
});

it('x-related names other operations that exist', () => {
  const ids = operations.map(({id}) => id);
  const wrong = operations.flatMap(({id, operation}) =>
    (operation['x-related'] ?? [])
      .filter((related) => related === id || !ids.includes(related))
      .map((related) => `${id}: ${related}`),
  );
  expect(wrong, 'Fix: name the operationId of another operation').toEqual([]);
});
