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
  const used = uses.filter(({name}) => name === 'x-encryption');

  it('names a kind of the catalogue', () => {
    const unknown = used.filter(({value}) => kinds[value as string] === undefined);
    expect(
      unknown.map(
        ({place, value}) =>
          `${place}: there is no kind "${String(value)}". Fix: add it to x-encryption-kinds in openapi/openapi.yaml`,
      ),
    ).toEqual([]);
  });

  it('leads to a section of a guide', () => {
    const faults = Object.values(kinds).flatMap(({guide = ''}) => addressFault(guide, site) ?? []);
    expect(faults).toEqual([]);
  });
});

describe('x-errors', () => {
  const listed = operations.map(({id, operation}) => ({id, errors: operation['x-errors'] ?? []}));

  it('take their codes from the catalogue', () => {
    const unknown = listed.flatMap(({id, errors}) =>
      errors
        .filter(({code}) => codes[code] === undefined)
        .map(
          ({code}) =>
            `${id}: there is no code "${code}". Fix: add it to x-error-codes in openapi/openapi.yaml`,
        ),
    );
    expect(unknown).toEqual([]);
  });

  it('name each code once', () => {
    const repeated = listed.filter(({errors}) => new Set(errors.map(({code}) => code)).size < errors.length);
    expect(repeated.map(({id}) => id)).toEqual([]);
  });

  it('hold the codes of the failure examples', () => {
    const missing = operations.flatMap(({id, contract: {codes, examples}}) =>
      examples.flatMap(({name, direction, value}) => {
        const {code} = value as {code?: string};
        return direction === 'request' || code === undefined || code === 'ok' || codes.includes(code)
          ? []
          : [`${id}: ${name}: ${code} is not in x-errors. Fix: add it there`];
      }),
    );
    expect(missing).toEqual([]);
  });
});

describe('x-related', () => {
  const ids = operations.map(({id}) => id);

  it('names other operations that exist', () => {
    const wrong = operations.flatMap(({id, operation}) =>
      (operation['x-related'] ?? [])
        .filter((related) => related === id || !ids.includes(related))
        .map((related) => `${id}: there is no other operation ${related}. Fix: name the operationId of one`),
    );
    expect(wrong).toEqual([]);
  });
});
