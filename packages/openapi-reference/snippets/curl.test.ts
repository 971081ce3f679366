import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {hasProgram} from '../../site-tools';
import {curl} from './curl';
import type {SampleBody, SampleRequest} from './request';
import {at, intended, PLAIN_SECRETS, requests, startEcho, summary, type Echo} from './testing';

let echo: Echo;

beforeAll(async () => {
  echo = await startEcho();
});

afterAll(() => echo.close());

const base: SampleRequest = {method: 'GET', url: 'https://a.example/x', query: [], headers: []};

const hasCurl = hasProgram('curl');

describe('a curl sample', () => {
  it.runIf(hasCurl).each(Object.entries(requests))('sends exactly %s', async (_, request) => {
    const code = curl.print(at(echo.origin, request));
    const arrived = await echo.run('sh', ['-c', code], {env: PLAIN_SECRETS});
    expect(summary(arrived, ['accept', 'user-agent'])).toEqual(intended(request, PLAIN_SECRETS));
  });

  it.runIf(hasCurl)('sends HEAD and does not wait for a body', async () => {
    const arrived = await echo.run('sh', [
      '-c',
      curl.print(at(echo.origin, {...base, method: 'HEAD', url: '/x'})),
    ]);
    expect(arrived.method).toBe('HEAD');
  });

  it.runIf(hasCurl)('sends a header without a value', async () => {
    const request = {...base, url: '/x', headers: [{name: 'X-Empty', value: ['']}]};
    const arrived = await echo.run('sh', ['-c', curl.print(at(echo.origin, request))]);
    expect(arrived.headers['x-empty']).toBe('');
  });

  it('is short for a plain call', () => {
    expect(curl.print(base)).toBe("curl 'https://a.example/x'");
  });

  it('shows one option per line, and JSON indented', () => {
    const headers = [
      {name: 'Authorization', value: ['Bearer ', {variable: 'API_KEY'}]},
      {name: 'Content-Type', value: ['application/json']},
    ];
    const body: SampleBody = {kind: 'json', mediaType: 'application/json', value: {name: "it's"}};
    expect(curl.print({...base, method: 'POST', headers, body})).toBe(
      [
        "curl --request POST 'https://a.example/x' \\",
        '  --header "Authorization: Bearer $API_KEY" \\',
        "  --header 'Content-Type: application/json' \\",
        "  --data '{",
        '  "name": "it\'\\\'\'s"',
        "}'",
      ].join('\n'),
    );
  });
});
