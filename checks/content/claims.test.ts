import {expect, it} from 'vitest';
import {checkClaims, dueClaims, readClaims, type Claim} from './claims';
import {testPage, testSite} from './testing';

const claim: Claim = {
  at: '/docs/web/notes#keys',
  says: 'Nobody resets keys',
  version: 'web 0.2.3',
  source: 'filen-web v0.2.3 src/keys.ts',
  date: '2026-11-25',
  place: 'data/claims/web.yaml:7',
};

it.each<[Partial<Claim>, string]>([
  [{at: '/docs/none#keys'}, 'There is no page /docs/none.'],
  [{at: '/docs/web/notes#none'}, '/docs/web/notes has no section #none.'],
  [{version: 'web 0.1'}, '/docs/web/notes#keys was not checked against "web 0.1".'],
])('a claim needs an existing section and a checked version: %j', (change, problem) => {
  const site = testSite([testPage('---\nchecked: [web 0.2.3]\n---\n\n## Keys')]);
  expect(checkClaims(site, [claim, {...claim, ...change}])).toEqual([
    expect.stringContaining(`data/claims/web.yaml:7  ${problem} Fix: `),
  ]);
});

it('claims become due with a newer version, and have their line', () => {
  expect(dueClaims([claim, {...claim, version: 'web 0.1'}]).map(({version}) => version)).toEqual(['web 0.1']);
  expect(readClaims(process.cwd())[0]?.place).toMatch(/^data\/claims\/.*:[12]$/);
});
