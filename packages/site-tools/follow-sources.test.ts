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

it('builds what is not built, and that once', async () => {
  await look();
  await look();
  expect(builds).toEqual(['one']);
  expect(reports).toEqual([undefined, undefined]);
});

it('builds one at a time, and after it only the last state', async () => {
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

it('waits until the sources are at rest', async () => {
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

it('says why a build failed, tries that state once, and takes it back when the source is as before', async () => {
  await look();
  source = 'broken';
  await look();
  await look();
  source = 'one';
  await look();
  expect(builds).toEqual(['one', 'broken']);
  expect(reports).toEqual([undefined, 'broken at line 1', 'broken at line 1', undefined]);
});
