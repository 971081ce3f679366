import {describe, expect, it} from 'vitest';
import {plain, present, referenceOf, resolverOf} from '../testing';
import type {Operation, PathItem, Server} from './openapi';
import {serversOf} from './servers';

const global: Server[] = [{url: 'https://a.example/'}, {url: 'https://b.example', description: 'Spare.'}];

function urls(operation: Operation, pathItem: PathItem, servers: Server[] | undefined = global): string[] {
  return serversOf(operation, pathItem, resolverOf({servers})).map(({url}) => url);
}

describe('servers', () => {
  it('are those of the document, without a slash at the end', () => {
    expect(urls({}, {})).toEqual(['https://a.example', 'https://b.example']);
  });

  it('are those of the path if it has any', () => {
    expect(urls({}, {servers: [{url: 'https://path.example'}]})).toEqual(['https://path.example']);
  });

  it('are those of the operation if it has any', () => {
    const own = {servers: [{url: 'https://own.example'}]};
    expect(urls(own, {servers: [{url: 'https://path.example'}]})).toEqual(['https://own.example']);
  });

  it('are those of the level above when a list is empty', () => {
    expect(urls({servers: []}, {servers: []})).toEqual(['https://a.example', 'https://b.example']);
  });

  it('may be missing', () => {
    expect(urls({}, {}, [])).toEqual([]);
    expect(serversOf({}, {}, resolverOf())).toEqual([]);
  });

  it('keep their description', () => {
    expect(serversOf({}, {}, resolverOf({servers: global}))[1]?.description).toBe('Spare.');
  });

  it('fill variables with their defaults and say what else they may be', () => {
    const server: Server = {
      url: 'https://{region}.example:{port}/{region}',
      variables: {
        region: {default: 'eu$&', enum: ['eu$&', 'us'], description: 'Where.'},
        port: {default: 443 as never},
      },
    };
    expect(serversOf({servers: [server]}, {}, resolverOf())).toEqual([
      {
        url: 'https://eu$&.example:443/eu$&',
        variables: [
          {name: 'region', default: 'eu$&', values: ['eu$&', 'us'], description: 'Where.'},
          {name: 'port', default: '443'},
        ],
      },
    ]);
  });

  it('leave a variable without a default in its braces', () => {
    const server = {url: 'https://{tenant}.example', variables: {tenant: {}}};
    expect(urls({servers: [server]}, {})).toEqual(['https://{tenant}.example']);
  });
});

describe('pages', () => {
  it('show the servers of their operation, and call the first one in samples', async () => {
    const {operations, introduction} = await referenceOf({
      servers: global,
      paths: {'/a': {get: {}, post: {servers: [{url: 'https://own.example/v2'}]}}},
    });
    expect(introduction.servers).toHaveLength(2);
    expect(operations.map(({servers}) => servers[0]?.url)).toEqual([
      'https://a.example',
      'https://own.example/v2',
    ]);
    expect(plain(present(operations[1]?.samples[0]).html)).toContain("'https://own.example/v2/a'");
  });

  it.each([
    ['/v2', 'https://api.example.com/v2/a'],
    ['v2', 'https://api.example.com/v2/a'],
    ['/', 'https://api.example.com/a'],
    ['//cdn.example', 'https://cdn.example/a'],
    ['http://localhost:80', 'http://localhost:80/a'],
  ])('call an absolute address in samples even if the server is %s', async (url, expected) => {
    const {operations} = await referenceOf({servers: [{url}], paths: {'/a': {get: {}}}});
    expect(plain(present(operations[0]?.samples[0]).html)).toContain(`'${expected}'`);
  });
});
