import {describe, expect, it} from 'vitest';
import {generatePage, multiplyOperations} from './lib/generate';
import {parseTwin} from './lib/guides';
import {run, childTimes} from './lib/run';
import {median} from './lib/stats';
import {attempt, isMet, ratioOf, type Row} from './results';
import {cellsOf, markdownReport} from './table';

const row = (rest: Partial<Row>): Row => ({figure: 'cold build', unit: 's', ...rest});

describe('a figure', () => {
  it.each([
    [{ours: 8, atMost: 9}, true],
    [{ours: 10, atMost: 9}, false],
    [{ours: 99, atLeast: 100}, false],
    [{ours: 8, peer: {name: 'Plain', value: 10}, ratioAtMost: 0.8}, true],
    [{ours: 9, peer: {name: 'Plain', value: 10}, ratioAtMost: 0.8}, false],
    [{ours: 8, atMost: 9, peer: {name: 'Plain', value: 5}, ratioAtMost: 1.4}, false],
    [{ours: 0, peer: {name: 'Plain', value: 0}, ratioAtMost: 0.9}, true],
    [{ours: 8}, undefined],
    [{ours: 8, ratioAtMost: 1}, false],
    [{failure: 'no browser', atMost: 9}, false],
  ] satisfies [Partial<Row>, boolean | undefined][])('%j keeps its limits: %s', (rest, met) => {
    expect(isMet(row(rest))).toBe(met);
  });

  it('has no ratio where one side is missing', () => {
    expect(ratioOf(row({ours: 8}))).toBeUndefined();
    expect(ratioOf(row({ours: 8, peer: {name: 'Plain', value: 4}}))).toBe(2);
  });

  it('prints limit, peer, ratio and verdict', () => {
    expect(cellsOf(row({ours: 8, atMost: 9, peer: {name: 'Plain', value: 4}, ratioAtMost: 1.4}))).toEqual([
      'cold build',
      '8.0 s',
      '≤ 9.0 s, ≤ 1.4 ×',
      '4.0 s Plain',
      '2.00',
      'NO',
    ]);
  });
});

describe('a measurement that fails', () => {
  it('leaves a row per figure that says why, without a stack', async () => {
    const rows = await attempt(['cold build', 'warm build'], () => {
      throw new Error('no room on the disk\n    at somewhere (file.ts:1:1)');
    });
    expect(rows.map(cellsOf).map(([figure, ours, , , , met]) => [figure, ours, met])).toEqual([
      ['cold build', 'failed: no room on the disk', 'NO'],
      ['warm build', 'failed: no room on the disk', 'NO'],
    ]);
  });
});

describe('the report', () => {
  it('counts the limits that are met, and gives each part its own date and command', () => {
    const machine = {cores: 2, processor: 'Test', memory: '8 GB', node: '20', chromium: 'Chromium 1'};
    const report = markdownReport({
      build: {
        date: '2026-01-02T03:04:05Z',
        commit: 'abc',
        machine,
        rows: [row({ours: 8, atMost: 9}), row({ours: 10, atMost: 9}), row({ours: 1})],
      },
      pages: {date: '2026-02-03T04:05:06Z', commit: 'def', machine, rows: []},
    });
    expect(report).toContain('1 of 2 limits are met.');
    expect(report).toMatch(/build \| 2026-01-02 03:04 \| abc .*`npm run bench -- build`/);
    expect(report).toMatch(/pages \| 2026-02-03 04:05 \| def .*`npm run bench -- pages`/);
  });
});

describe('running a program', () => {
  it('answers its processor time, also of what it starts', async () => {
    const work = 'const end = process.cpuUsage().user + 100000; while (process.cpuUsage().user < end);';
    const {cpuSeconds, seconds} = await run('sh', ['-c', `node -e "${work}"; true`], {cwd: '.'});
    expect(cpuSeconds).toBeGreaterThan(0.09);
    expect(seconds).toBeGreaterThan(0.09);
  }, 30_000);

  it('fails with the end of its output where it fails', async () => {
    await expect(run('sh', ['-c', 'echo broken page >&2; exit 3'], {cwd: '.'})).rejects.toThrow(
      /status 3: .*broken page/,
    );
  });

  it('is ended when it takes too long', async () => {
    await expect(run('sleep', ['30'], {cwd: '.', timeoutSeconds: 0.2})).rejects.toThrow(/not within 0\.2 s/);
  });

  it('reads what the shell says of times', () => {
    expect(childTimes('0m0.00s 0m0.01s\n1m2.50s 0m3.25s\n')).toBeCloseTo(65.75);
  });
});

describe('the content', () => {
  it('of a generated page is the same at every run, and another on another page', () => {
    expect(generatePage(7)).toBe(generatePage(7));
    expect(generatePage(7)).not.toBe(generatePage(8));
    expect(generatePage(7).split(/\s+/).length).toBeGreaterThan(300);
  });

  it('of a multiplied description has so many operations, none of one name', () => {
    const operation = {operationId: 'login', summary: 'Log in'};
    const {paths} = multiplyOperations({paths: {'/login': {post: operation, parameters: []}}}, 3);
    const made = Object.values(paths).map(({post}) => post as typeof operation);
    expect(new Set(made.map(({operationId}) => operationId)).size).toBe(3);
    expect(new Set(made.map(({summary}) => summary)).size).toBe(3);
    expect(Object.values(paths).map(({parameters}) => parameters)).toEqual([[], [], []]);
  });

  it('of a twin comes apart into title, description and text', () => {
    const twin =
      '# Share a folder\n\n> Give access.\n\n- Page: https://a.example/b\n- Area: Web\n\nThis page.\n';
    expect(parseTwin(twin)).toEqual({
      title: 'Share a folder',
      description: 'Give access.',
      body: 'This page.\n',
    });
  });
});

describe('the median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[5], 5],
  ])('of %j is %s', (values, middle) => {
    expect(median(values)).toBe(middle);
  });
});
