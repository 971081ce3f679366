import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {javascript} from './javascript';
import type {SampleBody, SampleRequest} from './request';
import {at, intended, requests, SECRETS, startEcho, summary, type Echo} from './testing';

let echo: Echo;

beforeAll(async () => {
  echo = await startEcho();
});

afterAll(() => echo.close());

const OWN = ['accept', 'accept-encoding', 'accept-language', 'sec-fetch-mode', 'user-agent'];
const base: SampleRequest = {method: 'GET', url: 'https://a.example/x', query: [], headers: []};

describe('a JavaScript sample', () => {
  it.each(Object.entries(requests))('sends exactly %s', async (_, request) => {
    const code = javascript.print(at(echo.origin, request));
    const arrived = await echo.run(process.execPath, ['--input-type=module', '--eval', code]);
    // Fetch follows the rules for addresses in browsers, which encode a few more characters.
    const decoded = (value: {path: string}): object => ({...value, path: decodeURI(value.path)});
    expect(decoded(summary(arrived, OWN))).toEqual(decoded(intended(request, SECRETS)));
  });

  it('sends HEAD', async () => {
    const code = javascript.print(at(echo.origin, {...base, url: '/x', method: 'HEAD'}));
    expect((await echo.run(process.execPath, ['--input-type=module', '--eval', code])).method).toBe('HEAD');
  });

  it('is short for a plain call', () => {
    expect(javascript.print(base)).toBe(
      "const response = await fetch('https://a.example/x');\nconsole.log(await response.text());\n",
    );
  });

  it('prints JSON as an object with plain keys', () => {
    const body: SampleBody = {kind: 'json', mediaType: 'application/json', value: {uuid: 'a', 'x-y': [1]}};
    expect(javascript.print({...base, method: 'POST', body})).toContain(
      'body: JSON.stringify({\n    uuid: "a",\n    "x-y": [\n      1\n    ]\n  })',
    );
  });
});
