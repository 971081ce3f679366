import {expect, it} from 'vitest';
import {attempt, isMet, sectionOf, updateReport, type Row} from './results';

const row = (rest: Partial<Row>): Row => ({figure: 'cold build', unit: 's', ...rest});

it.each([
  [{ours: 8, atMost: 9}, true],
  [{ours: 10, atMost: 9}, false],
  [{ours: 99, atLeast: 100}, false],
  [{ours: 8, atMost: 9, peer: {name: 'Plain', value: 5}, ratioAtMost: 1.4}, false],
  [{ours: 0, peer: {name: 'Plain', value: 0}, ratioAtMost: 0.9}, true],
  [{ours: 8}, undefined],
  [{ours: 8, ratioAtMost: 1}, false],
  [{atMost: 9}, false],
] satisfies [Partial<Row>, boolean | undefined][])('%j meets its limits: %s', (rest, met) => {
  expect(isMet(row(rest))).toBe(met);
});

it('the report shows figures, failures and the sections of earlier runs', async () => {
  const peer = {name: 'Plain', value: 4};
  const failed = await attempt('warm build', () => {
    throw new Error('no room on\nthe disk');
  });
  const build = sectionOf('build', 'Today.', [row({ours: 8, atMost: 9, peer, ratioAtMost: 1.4}), ...failed]);
  const pages = sectionOf('pages', 'Today.', [row({figure: 'HTML', unit: 'KB', ours: 1, atMost: 14})]);
  const report = updateReport(updateReport('# Old\n\n## Another\n', 'pages', pages), 'build', build);
  expect(report).toContain('1 of 3 limits are met.');
  expect(report).toContain('| cold build | 8.0 s | ≤ 9.0 s, ≤ 1.4 × | 4.0 s Plain | 2.00 | NO |');
  expect(report).toContain('| warm build (no room on the disk) | failed |  |  |  | NO |');
  expect(report.match(/^## .*/gm)).toEqual(['## build', '## pages']);
});
