import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {cliData, cliIds, cliTags, isIn, parseCliData} from './cli';
import {publishedPaths} from '../site-tools/pages';
import {versions} from '../../src/product';

const raw = (): Record<string, Record<string, Record<string, unknown>[]>> =>
  JSON.parse(readFileSync('data/cli-commands.json', 'utf8')) as never;

describe('data/cli-commands.json', () => {
  it('follows its schema and describes the versions that the guides name', () => {
    const {typescript, rust} = cliData();
    expect([typescript.version, rust.version]).toEqual([versions.cli, versions.cliRust]);
  });

  it.each(cliIds)('puts every command of %s on a page of the site', (id) => {
    expect(cliData()[id].commands.filter(({page}) => !publishedPaths.includes(page))).toEqual([]);
  });

  it.each(cliIds)('gives no anchor of %s twice', (id) => {
    const pages = [...new Set(cliData()[id].commands.map(({page}) => page))];
    const anchors = [
      ...pages.flatMap((page) => cliTags.CliCommands?.(id, page) ?? []),
      ...(cliTags.CliOptions?.(id, '') ?? []),
      ...(cliTags.CliEnvironment?.(id, '') ?? []),
    ];
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
    expect(anchors.length).toBeGreaterThan(50);
  });

  it.each(cliIds)('lets a flag of a command of %s stand for one option only', (id) => {
    const twice = cliData()[id].commands.flatMap(({name, options}) => {
      const flags = options.flatMap(({flag, alias}) => [flag, ...(alias === undefined ? [] : [alias])]);
      return flags.filter((flag, index) => flags.indexOf(flag) !== index).map((flag) => `${name} ${flag}`);
    });
    expect(twice).toEqual([]);
  });

  it('is refused with the place of an entry that is wrong', () => {
    const data = raw();
    const [first] = data.rust?.commands ?? [];
    Object.assign(first ?? {}, {
      summary: 'one two three four five six seven eight nine ten eleven twelve thirteen',
    });
    expect(() => parseCliData(data)).toThrow(
      /^data\/cli-commands\.json: rust\.commands\.0\.summary: .* Mend: /,
    );
  });
});

describe('isIn', () => {
  it.each([
    ['0.2.7', undefined, true],
    ['0.2.7', '0.2.7', true],
    ['0.2.10', '0.2.9', true],
    ['0.0.36', '0.0.37', false],
    ['0.2.7', 'unreleased', false],
    ['unreleased', 'unreleased', true],
  ])('%s has what came with %s: %s', (version, since, expected) => {
    expect(isIn(version, since)).toBe(expected);
  });
});
