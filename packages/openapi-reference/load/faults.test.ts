/** A fault in a description ends in one line with file, line and fix, and the rest is still shown. */
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse, parseDocument} from 'yaml';
import extensionSchemas from '../extensions.schema.json' with {type: 'json'};
import {partsOf} from '../model/parts';
import {loadText, readCases} from '../testing/describe';
import {DescriptionError} from './explain';

type Case = {case: string; at: string; value?: unknown; says: string[]};

const whole = readFileSync(new URL('faults.yaml', import.meta.url), 'utf8');
const cases = readCases<Case>(new URL('faults.cases.yaml', import.meta.url));

describe('a description with', () => {
  it.each(cases)('$case', async ({at, says, ...one}) => {
    const document = parseDocument(whole);
    const place = at.split(' > ').map((part) => (/^\d$/.test(part) ? Number(part) : part));
    if ('value' in one) {
      document.setIn(place, document.createNode(one.value));
    } else {
      document.deleteIn(place);
    }
    const lines = await loadText(String(document)).then(
      ({warnings}) => warnings,
      (error: unknown) => {
        expect(error).toBeInstanceOf(DescriptionError);
        const {message} = error as Error;
        return [`stops: ${message.replace('API description: ', '').replace(/\n\s*/g, ' ')}`];
      },
    );
    expect(lines.map((line) => line.replace(/\S*\/a\.yaml/g, 'a.yaml'))).toEqual(says);
    lines.forEach((line) => expect(line).toMatch(/ Fix: .+\.$/));
  });
});

const extensions = Object.keys(extensionSchemas.$defs).filter((name) => name.startsWith('x-'));
const wrong = [null, 5, true, 'text', [], [null], {}, {a: null}, {a: 'b'}, {typescript: 5}, [{code: []}]];

it.each(wrong.map((value) => ({value})))(
  'extensions of the form $value never stop a build, and are left out with their places where it is wrong',
  async ({value}) => {
    const document: unknown = parse(whole);
    const given = Object.fromEntries([...extensions, 'x-unknown'].map((name) => [name, value]));
    for (const {node, isMap} of [...partsOf(document)]) {
      if (!isMap && !Array.isArray(node)) {
        Object.assign(node, given);
      }
    }
    const {reference, warnings} = await loadText(JSON.stringify(document));
    expect(reference.operations.map((page) => page.path)).toContain('/a/{id}');
    const place = String.raw`a\.yaml:\d+:\d+: paths > /a/\{id\} > post`;
    const isOmitted = (name: string): boolean =>
      warnings.some((line) => new RegExp(`${place} > ${name} is left out: .* Fix: `).test(line));
    // No extension may be one of these.
    if (value === null || value === 5 || value === true) {
      expect(extensions.filter(isOmitted)).toEqual(extensions);
    }
  },
);
