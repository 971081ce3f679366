/** A fault in a description ends in one line with file, line and fix, and the rest is still shown. */
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parseDocument} from 'yaml';
import {readCases} from '../testing/describe';
import {loadText} from '../testing/load-text';
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
