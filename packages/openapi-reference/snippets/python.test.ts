import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {hasProgram} from '../../site-tools';
import {python} from './python';
import type {SampleBody, SampleRequest} from './request';
import {at, intended, requests, SECRETS, startEcho, summary, type Echo} from './testing';

let echo: Echo;

beforeAll(async () => {
  echo = await startEcho();
});

afterAll(() => echo.close());

const base: SampleRequest = {method: 'GET', url: 'https://a.example/x', query: [], headers: []};

const hasPython = hasProgram('python3');

describe('a Python sample', () => {
  it.runIf(hasPython).each(Object.entries(requests))('sends exactly %s', async (_, request) => {
    const arrived = await echo.run('python3', ['-c', python.print(at(echo.origin, request))]);
    expect(summary(arrived, ['accept-encoding', 'user-agent'])).toEqual(intended(request, SECRETS));
  });

  it.runIf(hasPython)('sends HEAD', async () => {
    const code = python.print(at(echo.origin, {...base, url: '/x', method: 'HEAD'}));
    expect((await echo.run('python3', ['-c', code])).method).toBe('HEAD');
  });

  it('needs one import for a plain call', () => {
    expect(python.print(base)).toBe(
      [
        'import urllib.request',
        '',
        'request = urllib.request.Request(',
        '    "https://a.example/x",',
        '    method="GET",',
        ')',
        'with urllib.request.urlopen(request) as response:',
        '    print(response.read().decode())',
        '',
      ].join('\n'),
    );
  });

  it('prints JSON as Python', () => {
    const body: SampleBody = {kind: 'json', mediaType: 'application/json', value: {a: [true, null]}};
    expect(python.print({...base, method: 'POST', body})).toContain(
      'data=json.dumps({\n        "a": [\n            True,\n            None,\n        ],\n    }).encode(),',
    );
  });
});
