import {describe, expect, it} from 'vitest';
import {document, operations} from './description';

const open = [
  'login',
  'get-auth-info',
  'get-api-health',
  'get-directory-public-link-info',
  'get-directory-public-link-content',
  'get-directory-tree-of-public-link',
  'get-directory-public-link-size',
  'get-file-public-link-info',
  'check-if-file-public-link-is-password-protected',
];

describe('authentication', () => {
  it('is an API key as bearer token unless an operation says otherwise', () => {
    expect(document.security).toEqual([{apiKey: []}]);
    expect(document.components?.securitySchemes?.apiKey).toMatchObject({type: 'http', scheme: 'bearer'});
  });

  it('is not needed for nine operations', () => {
    const found = operations.filter(({operation}) => operation.security?.length === 0);
    expect(found.map(({slug}) => slug).sort()).toEqual([...open].sort());
  });

  it('is overridden by no other operation', () => {
    const others = operations.filter(
      ({slug, operation}) => !open.includes(slug) && operation.security !== undefined,
    );
    expect(others.map(({id}) => id)).toEqual([]);
  });
});
