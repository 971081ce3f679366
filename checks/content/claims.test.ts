import {expect, it} from 'vitest';
import {checkClaims, dueClaims, readClaims, type Claim} from './claims';
import {labels} from './labels';
import {run, testPage, testSite} from './testing';

const claim: Claim = {
  at: '/docs/web/notes#keys',
  says: 'Nobody resets keys',
  version: 'web 0.2.3',
  source: 'filen-web v0.2.3 src/keys.ts',
  date: '2026-11-25',
  file: 'data/claims/web.yaml',
  line: 7,
};

it.each<[Partial<Claim>, string]>([
  [{}, ''],
  [{at: '/docs/none#keys'}, 'data/claims/web.yaml:7  There is no page /docs/none. Fix: '],
  [{at: '/docs/web/notes#none'}, 'data/claims/web.yaml:7  /docs/web/notes has no section #none. Fix: '],
  [
    {version: 'web 0.1'},
    'data/claims/web.yaml:7  /docs/web/notes#keys was not checked against "web 0.1". Fix: ',
  ],
])('a claim needs an existing section and a checked version: %j', (change, problem) => {
  const site = testSite([testPage('---\nchecked: [web 0.2.3]\n---\n\n## Keys')]);
  const problems = checkClaims(site, [{...claim, ...change}]);
  expect(problems.length).toBe(problem === '' ? 0 : 1);
  expect(problems.join('')).toContain(problem);
});

it('claims become due with a newer version, and have their line', () => {
  expect(dueClaims([claim, {...claim, version: 'web 0.1'}]).map(({version}) => version)).toEqual(['web 0.1']);
  const [first] = readClaims(process.cwd());
  expect(first?.line).toBeGreaterThan(0);
});

it('bold text in a guide of an app must be a label', async () => {
  const text = 'Click **Cloud Drive**, then **Cloud drive**.';
  expect(await run(labels, text)).toEqual([
    expect.stringContaining('1:29 "Cloud drive" is not a label of the app.'),
  ]);
  expect(await run(labels, testPage(text, 'docs/cli/index.mdx'))).toEqual([]);
});
