import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {headingStyle} from './heading-style';

describe('heading-style', () => {
  it.each([
    'Share a folder',
    'Sign in with TOTP codes on Windows and macOS',
    'iOS and Android',
    'WebDAV and S3 server',
    '`uuid` of the file',
    'Install from Google Play',
    'Open **Settings General**',
    'AES-256-GCM and RSA-OAEP keys',
    'Node.js and the SDK',
    'What can the server see?',
    'Version 3: The master keys',
    'Missing files',
    '2FA codes',
    'API v3',
    'Derive the password {/* #derive */}',
  ])('accepts "%s"', async (heading) => {
    expect(await run(headingStyle, `## ${heading}`)).toEqual([]);
  });

  it('reports a capital in the middle at its place', async () => {
    expect((await run(headingStyle, 'Text.\n\n## Share a Folder'))[0]).toContain(
      '3:12 "Folder" has a capital in the middle of a heading. Fix: write "folder"',
    );
  });

  it('reports capitals after a hyphen', async () => {
    expect(await run(headingStyle, '## The Two-Factor code')).toHaveLength(2);
  });

  it('reports a small letter at the start', async () => {
    expect((await run(headingStyle, '## share a folder'))[0]).toContain('the small letter of "share"');
  });

  it('reports a full stop', async () => {
    expect((await run(headingStyle, '## Share a folder.'))[0]).toContain('1:18 The heading ends with ".".');
  });

  it('reports a gerund at the start', async () => {
    expect((await run(headingStyle, '## Sharing a folder'))[0]).toContain(
      '1:4 The heading starts with "Sharing".',
    );
  });

  it('checks the title of front matter', async () => {
    expect(await run(headingStyle, '---\ntitle: Sharing Folders.\n---\n')).toEqual([
      expect.stringContaining('2:1 "Folders" has a capital'),
      expect.stringContaining('2:1 The heading ends with'),
      expect.stringContaining('2:1 The heading starts with "Sharing"'),
    ]);
  });
});
