import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const endings = {text: 'txt', md: 'md', code: 'txt', rich: 'html', checklist: 'html'};
const used = new Set<string>();
await mkdir('notes', {recursive: true});

for (const {uuid, title} of await sdk.notes().recents()) {
  const {content, type} = await sdk.notes().content({uuid});
  const base = title.replace(/[^\p{L}\p{N} ._-]/gu, '_').slice(0, 80);
  let name = `${base}.${endings[type]}`;
  // Titles may repeat, and some systems ignore the case of names.
  for (let count = 2; used.has(name.toLowerCase()); count += 1) {
    name = `${base} (${count}).${endings[type]}`;
  }
  used.add(name.toLowerCase());
  await writeFile(path.join('notes', name), content);
  console.log(name);
}
