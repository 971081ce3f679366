import {expect, it} from 'vitest';
import {inPairs, sectionOf, updateReport, type Row} from './results';

const plain = {name: 'Plain', value: 4};

it.each([
  [{ours: 8, atMost: 9, peer: plain, ratioAtMost: 2}, '8.0 s | ≤ 9.0 s, ≤ 2 × | 4.0 s Plain | 2.00 | yes |'],
  [{ours: 8, atMost: 9, peer: plain, ratioAtMost: 1.4}, '≤ 1.4 × | 4.0 s Plain | 2.00 | NO |'],
  [{ours: 10, atMost: 9}, '10.0 s | ≤ 9.0 s |  |  | NO |'],
  [{ours: 99, atLeast: 100}, '≥ 100.0 s |  |  | NO |'],
  [{ours: 0, peer: {name: 'Plain', value: 0}, ratioAtMost: 0.9}, '0.0 s Plain |  | yes |'],
  [{ours: 8}, '8.0 s |  |  |  |  |'],
] satisfies [Partial<Row>, string][])('the row of %j has the cells %s', (rest, cells) => {
  expect(sectionOf('build', 'Today.', [{figure: 'cold build', unit: 's', ...rest}])).toContain(cells);
});

it('one slow pair does not change the ratio of pairs', () => {
  const pairs = [
    [80, 100],
    [800, 100],
    [88, 110],
  ] as const;
  const row: Row = {figure: 'click', unit: 'ms', ratioAtMost: 0.9, ...inPairs('Plain', pairs)};
  expect(sectionOf('clicks', 'Today.', [row])).toContain('88 ms | ≤ 0.9 × | 100 ms Plain | 0.80 | yes |');
});

it('the report keeps the sections of earlier runs', () => {
  const pages = sectionOf('pages', 'Today.', [{figure: 'HTML', unit: 'KB', ours: 1, atMost: 14}]);
  const build = sectionOf('build', 'Today.', [{figure: 'cold build', unit: 's', ours: 9, atMost: 8}]);
  const first = updateReport('# Old\n\n## Another\n', 'pages', pages, ['build', 'pages']);
  const report = updateReport(first, 'build', build, ['build', 'pages']);
  expect(report).toContain('1 of 2 limits are met.');
  expect(report.match(/^## .*/gm)).toEqual(['## build', '## pages']);
});
