import {describe, expect, it} from 'vitest';
import type {OverviewGroupView} from '../../../model/page';
import {filterOperations} from './filter';

function group(title: string, ...operations: [string, string, string, string][]): OverviewGroupView {
  return {
    id: title.toLowerCase(),
    title,
    operations: operations.map(([method, path, name, purpose]) => ({
      title: name,
      permalink: `/${name.toLowerCase().replaceAll(' ', '-')}`,
      slug: '',
      method,
      path,
      tag: title,
      purpose,
      authentication: 'none',
      operationId: name.replaceAll(' ', ''),
    })),
  };
}

const groups = [
  group(
    'Directories',
    ['POST', '/v3/dir/create', 'Create directory', 'Creates an empty directory.'],
    ['POST', '/v3/dir/rename', 'Rename directory', 'Gives it another name.'],
  ),
  group('Public links', ['GET', '/v3/link/info', 'Get link', 'Reads a link as a visitor.']),
];

function found(query: string): string[] | undefined {
  const result = filterOperations(groups, query);
  return result && [...result];
}

describe('filterOperations', () => {
  it.each(['', '  ', '\t\n'])('shows everything when nothing is typed: %j', (query) => {
    expect(found(query)).toBeUndefined();
  });

  it.each([
    ['dir/cre', ['/create-directory']],
    ['/v3/dir', ['/create-directory', '/rename-directory']],
    ['RENAME', ['/rename-directory']],
    ['post', ['/create-directory', '/rename-directory']],
    ['get  link', ['/get-link']],
    ['visitor', ['/get-link']],
    ['public', ['/get-link']],
    ['Createdirectory', ['/create-directory']],
    ['new folder name', []],
    ['folder rename', ['/rename-directory']],
    ['post link', []],
    ['.*', []],
  ])('finds %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });
});
