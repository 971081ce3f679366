import {readFile} from 'node:fs/promises';
import {FilenSDK, type AuthVersion} from '@filen/sdk';

type Vector = {id: string; inputs: Record<string, string>; output: Record<string, string> | string};

const crypto = new FilenSDK({metadataCache: false}).crypto();
const {vectors} = JSON.parse(await readFile('crypto-vectors.json', 'utf8')) as {vectors: Vector[]};

const checks: Record<string, (vector: Vector) => Promise<boolean>> = {
  'auth-v': async ({inputs: {rawPassword = '', authVersion, salt = ''}, output}) => {
    const derived = await crypto.utils.generatePasswordAndMasterKeyBasedOnAuthVersion({
      rawPassword,
      authVersion: Number(authVersion) as AuthVersion,
      salt,
    });
    const {derivedMasterKeys, derivedPassword} = output as typeof derived;
    return derived.derivedMasterKeys === derivedMasterKeys && derived.derivedPassword === derivedPassword;
  },
  hashfn: async ({inputs: {input = ''}, output}) => (await crypto.utils.hashFn({input})) === output,
  'meta-v': async ({inputs: {plaintext, key = ''}, output}) => {
    const metadata = (output as Record<string, string>).ciphertext ?? '';
    return (await crypto.decrypt().metadata({metadata, key})) === plaintext;
  },
};

for (const [start, check] of Object.entries(checks)) {
  const chosen = vectors.filter(({id}) => id.startsWith(start));
  const results = await Promise.all(chosen.map(check));
  console.log(`${start}*: ${results.filter(Boolean).length} of ${chosen.length}`);
}
