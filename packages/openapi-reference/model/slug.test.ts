import {describe, expect, it} from 'vitest';
import {referenceOf} from '../testing';
import type {Operation, PathItem} from './openapi';
import {kebab, operationTitle, words} from './slug';

describe('kebab', () => {
  it.each([
    ['Create directory', 'create-directory'],
    ['  Get  user’s key (v3)! ', 'get-users-key-v3'],
    ['Zürich café', 'zurich-cafe'],
    ['ＡＢＣ', 'abc'],
    ['/v3/dir/{uuid}', 'v3-dir-uuid'],
    ['目录', ''],
    ['---', ''],
    ['', ''],
  ])('turns %j into %j', (text, expected) => {
    expect(kebab(text)).toBe(expected);
  });

  it('cuts a long title between two words', () => {
    const slug = kebab('word '.repeat(60));
    expect(slug.length).toBeLessThanOrEqual(100);
    expect(slug).toMatch(/^word(-word)+$/);
  });

  it('cuts a long title without spaces', () => {
    expect(kebab('x'.repeat(500))).toHaveLength(100);
  });
});

describe('words', () => {
  it.each([
    ['getUserById', 'Get user by id'],
    ['get_user-list', 'Get user list'],
    ['parseHTMLPage2', 'Parse html page2'],
    ['', ''],
  ])('turns %j into %j', (name, expected) => {
    expect(words(name)).toBe(expected);
  });
});

describe('operationTitle', () => {
  it.each<[Operation, string]>([
    [{summary: ' Create\n  directory ', operationId: 'x'}, 'Create directory'],
    [{summary: '  ', operationId: 'createDirectory'}, 'Create directory'],
    [{operationId: ''}, 'POST /dirs'],
    [{}, 'POST /dirs'],
  ])('of %j is %j', (operation, expected) => {
    expect(operationTitle(operation, 'post', '/dirs')).toBe(expected);
  });
});

async function slugs(
  paths: Record<string, PathItem>,
  webhooks: Record<string, PathItem> = {},
): Promise<string[]> {
  const {operations} = await referenceOf({paths, webhooks});
  return operations.map(({permalink}) => permalink.replace('/docs/api/specs/', ''));
}

describe('slugs of pages', () => {
  it('are the titles', async () => {
    expect(await slugs({'/a': {get: {summary: 'List things'}}})).toEqual(['list-things']);
  });

  it('fall back to the operationId, then to method and path, when a title is taken', async () => {
    const operation = {summary: 'List things'};
    expect(
      await slugs({
        '/a': {get: operation},
        '/b': {get: {...operation, operationId: 'listB'}},
        '/c/{id}': {get: operation},
      }),
    ).toEqual(['list-things', 'listb', 'get-c-id']);
  });

  it('are numbered when everything is taken', async () => {
    const paths = {
      '/a': {get: {summary: 'List'}},
      '/b': {get: {summary: 'Get a'}},
      '/a/': {get: {summary: 'List'}},
      '/A': {get: {summary: 'List'}},
    };
    expect(await slugs(paths)).toEqual(['list', 'get-a', 'list-2', 'list-3']);
  });

  it('fall back when a title has no Latin letters', async () => {
    expect(
      await slugs({
        '/a': {get: {summary: '列出', operationId: 'listA'}},
        '/b': {get: {summary: '列出'}},
        '/列': {get: {summary: '列出', operationId: '列出'}},
      }),
    ).toEqual(['lista', 'get-b', 'get']);
  });

  it('never take the place of the introduction', async () => {
    expect(await slugs({'/a': {get: {summary: 'Introduction'}}})).toEqual(['get-a']);
  });

  it('of webhooks stand beside those of operations', async () => {
    expect(await slugs({'/a': {post: {summary: 'New pet'}}}, {newPet: {post: {summary: 'New pet'}}})).toEqual(
      ['new-pet', 'post-newpet'],
    );
  });

  it('stay when operations are added after them', async () => {
    const paths = {'/a': {get: {summary: 'List'}}, '/b': {get: {summary: 'List'}}, '/c': {get: {}}};
    const before = await slugs(paths);
    const after = await slugs({
      ...paths,
      '/d': {get: {summary: 'List'}, post: {summary: 'List', operationId: 'getC'}},
    });
    expect(after.slice(0, before.length)).toEqual(before);
    expect(new Set(after).size).toBe(5);
  });
});
