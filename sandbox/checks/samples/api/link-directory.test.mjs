import assert from 'node:assert/strict';
import {access, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {it} from 'vitest';
import {downloadFile} from '../../../../samples/api/download.mjs';
import {call} from '../../../../samples/api/envelope.mjs';
import {createDirectoryLink, findLink, openDirectoryLink} from '../../../../samples/api/link-directory.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {logIn} from '../../../../samples/api/login.mjs';
import {uploadFile} from '../../../../samples/api/upload.mjs';
import {startForSample} from './start-sandbox';

it('link-directory.mjs: made with a password, opened, read two levels deep, continued, removed', async () => {
  const sandbox = await startForSample();
  const alice = await logIn(sandbox.api, sandbox.people.alice);
  const {directories} = await listDirectory(alice.rootUUID, alice);
  const projects = directories.find(({metadata}) => metadata.name === 'Projects');
  const names = (list) => list.map(({metadata}) => metadata.name);
  const folder = await mkdtemp(join(tmpdir(), 'link-'));
  try {
    const inner = (await listDirectory(projects.uuid, alice)).directories[0];
    await writeFile(join(folder, 'plan.txt'), 'Link it.\n');
    await uploadFile(join(folder, 'plan.txt'), inner.uuid, alice);

    const options = {password: 'link pässword', expiration: '7d', downloadBtn: false};
    const {url, linkUUID, leftOut} = await createDirectoryLink(projects.uuid, alice, options);
    assert.deepEqual(leftOut, []);
    await assert.rejects(openDirectoryLink(url, 'wrong'), {code: 'wrong_password'});
    const top = await openDirectoryLink(url, options.password);
    assert.deepEqual([top.metadata.name, top.downloadBtn], ['Projects', false]);
    assert.deepEqual([names(top.directories), names(top.files)], [['Empty'], ['ideas.md']]);
    const level = await openDirectoryLink(url, options.password, inner.uuid);
    const [file] = level.files;
    await downloadFile({...file.metadata, ...file, size: file.metadata.size}, join(folder, 'copy.txt'));
    assert.equal(await readFile(join(folder, 'copy.txt'), 'utf8'), 'Link it.\n');
    const status = await call(alice.api, 'POST', '/v3/dir/link/status', {uuid: projects.uuid});
    assert.deepEqual([status.expirationText, status.downloadBtn, status.uuid], ['7d', 0, linkUUID]);

    // A second call continues the link, and resets its options.
    const again = await createDirectoryLink(projects.uuid, alice);
    assert.equal(again.url, url);
    assert.equal((await openDirectoryLink(url)).downloadBtn, true);
    await assert.rejects(findLink(projects.uuid, {...alice, keys: ['0'.repeat(64)]}), /opens the key/);
    await call(alice.api, 'POST', '/v3/dir/link/remove', {uuid: projects.uuid});
    await assert.rejects(openDirectoryLink(url));
    assert.equal(await findLink(projects.uuid, alice), undefined);
    await assert.rejects(access(join(folder, 'copy.txt.part')));
  } finally {
    await rm(folder, {recursive: true});
    await sandbox.close();
  }
});
