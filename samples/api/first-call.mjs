// #region program
import {createDecipheriv, createHash, pbkdf2Sync} from 'node:crypto';

const GATEWAY = process.env.GATEWAY ?? 'https://gateway.filen.io';
const {FILEN_EMAIL: email, FILEN_PASSWORD: password, FILEN_2FA} = process.env;

async function call(method, path, {body, apiKey} = {}) {
  const response = await fetch(GATEWAY + path, {
    method,
    headers: {
      ...(body && {'Content-Type': 'application/json'}),
      ...(apiKey && {Authorization: `Bearer ${apiKey}`}),
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  const {status, code, message, data} = await response.json();
  if (!status) throw new Error(`${path}: ${code}: ${message}`);
  return data;
}

// The first half stays here and unlocks keys; only a hash of the second half is sent.
function derive(salt) {
  const hex = pbkdf2Sync(password, salt, 200_000, 64, 'sha512').toString('hex');
  const loginPassword = createHash('sha512').update(hex.slice(64)).digest('hex');
  return {passwordKey: hex.slice(0, 64), loginPassword};
}

// Metadata version 2: '002', 12 characters of IV, base64 of ciphertext and tag.
function decrypt(text, keys) {
  const body = Buffer.from(text.slice(15), 'base64');
  for (const key of text.startsWith('002') ? keys : []) {
    const aesKey = pbkdf2Sync(key, key, 1, 32, 'sha512');
    const decipher = createDecipheriv('aes-256-gcm', aesKey, text.slice(3, 15));
    decipher.setAuthTag(body.subarray(-16));
    try {
      return decipher.update(body.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // Not this key: try the next one.
    }
  }
  return '{"name":"(not readable with these keys)"}';
}

const {authVersion, salt} = await call('POST', '/v3/auth/info', {body: {email}});
if (authVersion !== 2) throw new Error(`This program does not know auth version ${authVersion}.`);

const {passwordKey, loginPassword} = derive(salt);
const {apiKey, masterKeys} = await call('POST', '/v3/login', {
  body: {email, password: loginPassword, twoFactorCode: FILEN_2FA ?? 'XXXXXX', authVersion},
});
const keys = masterKeys ? decrypt(masterKeys, [passwordKey]).split('|') : [passwordKey];

const {uuid} = await call('GET', '/v3/user/baseFolder', {apiKey});
const {folders, uploads} = await call('POST', '/v3/dir/content', {body: {uuid}, apiKey});
for (const folder of folders) {
  // A directory may carry the plain word "default" in place of metadata.
  const json = folder.name === 'default' ? '{"name":"Default"}' : decrypt(folder.name, keys);
  console.log(`${JSON.parse(json).name}/`);
}
for (const file of uploads) {
  console.log(JSON.parse(decrypt(file.metadata, keys)).name);
}
// #endregion
