import {beforeEach, expect, it} from 'vitest';
import {followSources} from './follow-sources';

/** Text of the sources, and of the served site. */
let source: string;
let site: string;
let builds: string[];
let reports: (string | undefined)[];
/** What happens during the next build. */
let during: () => void;
let look: () => Promise<void>;

beforeEach(() => {
  [source, site, builds, reports] = ['one', '', [], []];
  during = () => undefined;
  look = followSources({
    stamp: () => Promise.resolve(source),
    built: () => Promise.resolve(site),
    build() {
      const text = source;
      builds.push(text);
      during();
      if (text.includes('broken')) {
        return Promise.resolve(`${text} at line 1`);
      }
      site = text;
      return Promise.resolve(undefined);
    },
    report: (problem) => reports.push(problem),
  });
});

it('builds new sources once', async () => {
  await look();
  await look();
  expect(builds).toEqual(['one']);
  expect(reports).toEqual([undefined, undefined]);
});

it('runs one build at a time, and then builds the latest state only', async () => {
  const more: Promise<void>[] = [];
  during = () => {
    during = () => undefined;
    for (const text of ['two', 'three']) {
      source = text;
      more.push(look());
    }
  };
  await look();
  await Promise.all(more);
  expect(builds).toEqual(['one', 'three']);
  expect(site).toBe('three');
});

it('waits until the sources stop changing', async () => {
  const states = ['half', 'whole', 'whole'];
  const build: string[] = [];
  await followSources({
    stamp: () => Promise.resolve(states.shift() ?? 'whole'),
    built: () => Promise.resolve(''),
    build() {
      build.push(states.join());
      return Promise.resolve(undefined);
    },
    report: () => undefined,
  })();
  expect(build).toEqual(['']);
});

it('reports why a build failed, does not repeat it, and clears the report when the source is as before', async () => {
  await look();
  source = 'broken';
  await look();
  await look();
  source = 'one';
  await look();
  expect(builds).toEqual(['one', 'broken']);
  expect(reports).toEqual([undefined, 'broken at line 1', 'broken at line 1', undefined]);
});
