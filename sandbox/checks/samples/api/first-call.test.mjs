import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {it} from 'vitest';
import {account, directory, file} from '../../../../data/example-account.json';
import {vectors} from '../../../../data/published/crypto-vectors.json';
import {cleanEnvironment, execute} from '../programs/run';

it('first-call.mjs: logs in and lists the root of the example account', async () => {
  const foreign = vectors.find(({id}) => id === 'meta-v2-dir').output.ciphertext;
  const routes = {
    'POST /v3/auth/info': (body) => ({...body, authVersion: 2, salt: account.salt, id: account.userId}),
    'POST /v3/login': (body) => {
      assert.deepEqual(body, {
        email: account.email,
        password: account.loginPassword,
        twoFactorCode: 'XXXXXX',
        authVersion: 2,
      });
      const {apiKey, masterKeysEncrypted, publicKey, privateKeyEncrypted} = account;
      return {apiKey, masterKeys: masterKeysEncrypted, publicKey, privateKey: privateKeyEncrypted, dek: null};
    },
    'GET /v3/user/baseFolder': () => ({uuid: account.rootUUID}),
    'POST /v3/dir/content': (body) => {
      assert.deepEqual(body, {uuid: account.rootUUID});
      return {
        folders: [{name: directory.metadata}, {name: 'default'}, {name: foreign}],
        uploads: [{metadata: file.metadata}],
      };
    },
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const route = `${request.method} ${request.url}`;
    const open = ['POST /v3/auth/info', 'POST /v3/login'].includes(route);
    assert.equal(request.headers.authorization, open ? undefined : `Bearer ${account.apiKey}`);
    response.end(JSON.stringify({status: true, data: routes[route](body && JSON.parse(body))}));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const env = {
    ...cleanEnvironment,
    GATEWAY: `http://127.0.0.1:${server.address().port}`,
    FILEN_EMAIL: account.email,
    FILEN_PASSWORD: account.password,
  };
  const {output, errors} = await execute(process.execPath, ['samples/api/first-call.mjs'], {env});
  server.closeAllConnections();
  server.close();
  assert.equal(errors, '');
  const expected = ['Holiday photos/', 'Default/', '(not readable with these keys)/', 'report.txt', ''];
  assert.deepEqual(output.split('\n'), expected);
});
