/** A fault in a description ends in one line with file, line and fix, and the rest is still shown. */
import {readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {parseDocument} from 'yaml';
import {temporaryFolder} from '../../files/testing';
import {readCases, testOptions} from '../testing/describe';
import {DescriptionError} from './explain';
import {loadReference} from './load-reference';

type Case = {case: string; at: string; value?: unknown; says: string[]};

const whole = readFileSync(new URL('faults.yaml', import.meta.url), 'utf8');
const cases = readCases<Case>(new URL('faults.cases.yaml', import.meta.url));
const folder = temporaryFolder({}, afterAll);

describe('a description with', () => {
  it.each(cases.map((one, index) => ({...one, index})))('$case', async ({at, says, index, ...one}) => {
    const document = parseDocument(whole);
    const place = at.split(' > ').map((part) => (/^\d$/.test(part) ? Number(part) : part));
    if ('value' in one) {
      document.setIn(place, document.createNode(one.value));
    } else {
      document.deleteIn(place);
    }
    const file = path.join(folder, `${index}.yaml`);
    await writeFile(file, String(document));
    const lines = await loadReference(file, testOptions).then(
      ({warnings}) => warnings,
      (error: unknown) => {
        expect(error).toBeInstanceOf(DescriptionError);
        const {message} = error as Error;
        return [`stops: ${message.replace('API description: ', '').replace(/\n\s*/g, ' ')}`];
      },
    );
    const short = (line: string): string =>
      line.replaceAll(path.relative(process.cwd(), file), 'a.yaml').replaceAll(file, 'a.yaml');
    expect(lines.map(short)).toEqual(says);
    lines.forEach((line) => expect(line).toMatch(/ Fix: .+\.$/));
  });
});
