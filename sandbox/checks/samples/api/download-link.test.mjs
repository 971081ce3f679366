import assert from 'node:assert/strict';
import {mkdtemp, readFile, readdir, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {it} from 'vitest';
import {createDirectory} from '../../../../samples/api/change-items.mjs';
import {downloadLink} from '../../../../samples/api/download-link.mjs';
import {call} from '../../../../samples/api/envelope.mjs';
import {createDirectoryLink} from '../../../../samples/api/link-directory.mjs';
import {logIn} from '../../../../samples/api/login.mjs';
import {encryptMetadata} from '../../../../samples/api/metadata.mjs';
import {hashName} from '../../../../samples/api/name-hash.mjs';
import {metadataOf, uploadFile} from '../../../../samples/api/upload.mjs';
import {startForSample} from './start-sandbox';

it('download-link.mjs: two levels with a name that would leave the folder, after faults', async () => {
  const sandbox = await startForSample('each status=503', 'each reset');
  const alice = await logIn(sandbox.api, sandbox.people.alice);
  const folder = await mkdtemp(join(tmpdir(), 'link-'));
  try {
    const top = await createDirectory('For visitors', alice.rootUUID, alice);
    const inner = await createDirectory('inner', top.uuid, alice);
    const name = encryptMetadata('{"name":"../inner"}', alice.key); // As a client without rules writes it.
    const body = {uuid: inner.uuid, name, nameHashed: hashName('../inner', 2)};
    await call(alice.api, 'POST', '/v3/dir/rename', body);
    await writeFile(join(folder, 'plan.txt'), 'Of the inner directory.\n');
    await uploadFile(join(folder, 'plan.txt'), inner.uuid, alice);
    await writeFile(join(folder, 'Plan.txt'), Buffer.alloc(1_100_000, 'plan'));
    const file = await uploadFile(join(folder, 'Plan.txt'), top.uuid, alice);
    assert.equal(metadataOf(file).size, 1_100_000);
    const options = {password: 'link pässword'};
    const {url} = await createDirectoryLink(top.uuid, alice, options);

    const target = join(folder, 'copy');
    await assert.rejects(downloadLink(url, 'wrong', target), {code: 'wrong_password'});
    assert.deepEqual(await downloadLink(url, options.password, target), []);
    assert.deepEqual((await readdir(target, {recursive: true})).sort(), [
      ...['.._inner', join('.._inner', 'plan.txt'), 'Plan.txt'],
    ]);
    assert.equal((await readFile(join(target, 'Plan.txt'))).length, 1_100_000);
    const text = await readFile(join(target, '.._inner', 'plan.txt'), 'utf8');
    assert.equal(text, 'Of the inner directory.\n');
    await assert.rejects(downloadLink(url, options.password, target), {code: 'EEXIST'});

    // What no key opens is returned, and the rest is there.
    await call(alice.api, 'POST', '/v3/dir/link/edit', {
      uuid: top.uuid,
      expiration: 'never',
      downloadBtn: true,
      password: 'empty',
      passwordHashed: 'empty',
      salt: ' ',
    });
    const wrongKey = url.slice(0, -64) + Buffer.from('x'.repeat(32)).toString('hex');
    const failed = await downloadLink(wrongKey, '', join(folder, 'nothing'));
    assert.deepEqual(failed.map(({type}) => type).sort(), ['file', 'folder']);
    assert.deepEqual(await readdir(join(folder, 'nothing')), []);
  } finally {
    await rm(folder, {recursive: true});
    await sandbox.close();
  }
});
