import {expect, it} from 'vitest';
import {parseTwin} from './lib/content';
import {run} from './lib/run';
import {attempt, isMet, median, sectionOf, updateReport, type Row} from './results';

const row = (rest: Partial<Row>): Row => ({figure: 'cold build', unit: 's', ...rest});

it.each([
  [{ours: 8, atMost: 9}, true],
  [{ours: 10, atMost: 9}, false],
  [{ours: 99, atLeast: 100}, false],
  [{ours: 9, peer: {name: 'Plain', value: 10}, ratioAtMost: 0.8}, false],
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
  expect(updateReport(report, 'build', build)).toBe(report);
});

it('a program is timed, and its failure has the end of its output', async () => {
  const {seconds, megabytes} = await run('node', ['-e', 'setTimeout(() => {}, 300)'], {cwd: '.'});
  expect(seconds).toBeGreaterThan(0.3);
  expect(megabytes).toBeGreaterThan(process.platform === 'linux' ? 10 : -1);
  const failing = run('sh', ['-c', 'echo broken page >&2; exit 3'], {cwd: '.'});
  await expect(failing).rejects.toThrow(/exit code 3: broken page/);
  await expect(run('sleep', ['30'], {cwd: '.', timeoutSeconds: 0.2})).rejects.toThrow(/not within 0\.2 s/);
});

it('a twin is taken apart into title, description and text', () => {
  const twin =
    '# Share a folder\n\n> Give access.\n\n- Page: https://a.example/b\n- Area: Web\n\nThis page.\n';
  expect(parseTwin(twin)).toEqual({
    title: 'Share a folder',
    description: 'Give access.',
    body: 'This page.\n',
  });
});

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
])('the median of %j is %s', (values, middle) => {
  expect(median(values)).toBe(middle);
});
