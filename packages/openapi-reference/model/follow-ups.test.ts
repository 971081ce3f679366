import {describe, expect, it} from 'vitest';
import {present, referenceOf} from '../testing';
import type {Link} from './openapi';
import type {FollowUpView} from './page';

async function followUps(link: Link | {$ref: string}): Promise<FollowUpView[] | undefined> {
  const {operations} = await referenceOf({
    paths: {
      '/users': {post: {operationId: 'addUser', responses: {'201': {links: {next: link}}}}},
      '/users/{id}': {get: {operationId: 'getUser', summary: 'Get user'}},
    },
    components: {links: {Shared: {operationId: 'getUser'}}},
  });
  return present(operations[0]).responses[0]?.followUps;
}

describe('links of an answer', () => {
  it('lead to the page of the operation', async () => {
    expect(await followUps({operationId: 'getUser', description: 'With the *id*.'})).toEqual([
      {
        name: 'next',
        operation: 'Get user',
        permalink: '/docs/api/specs/get-user',
        description: 'With the <em>id</em>.',
      },
    ]);
  });

  it('may name the place of the operation', async () => {
    expect(await followUps({operationRef: '#/paths/~1users~1{id}/get'})).toMatchObject([
      {operation: 'Get user'},
    ]);
  });

  it('may be shared', async () => {
    expect(await followUps({$ref: '#/components/links/Shared'})).toMatchObject([{operation: 'Get user'}]);
  });

  it('to elsewhere are named without a link', async () => {
    expect(await followUps({operationRef: 'other.yaml#/paths/~1cats/get'})).toEqual([
      {name: 'next', operation: 'get /cats'},
    ]);
    expect(await followUps({operationId: 'unknown'})).toEqual([{name: 'next', operation: 'unknown'}]);
  });
});
