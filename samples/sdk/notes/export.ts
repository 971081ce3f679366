import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const endings = {text: 'txt', md: 'md', code: 'txt', rich: 'html', checklist: 'html'};
const used = new Set<string>();
const index: object[] = [];
await mkdir('notes', {recursive: true});

for (const note of await sdk.notes().recents()) {
  const {content, type} = await sdk.notes().content({uuid: note.uuid});
  const base = note.title.replace(/[^\p{L}\p{N} ._-]/gu, '_').slice(0, 80);
  let name = `${base}.${endings[type]}`;
  // Titles may repeat, and some systems ignore the case of names.
  for (let count = 2; used.has(name.toLowerCase()); count += 1) {
    name = `${base} (${count}).${endings[type]}`;
  }
  used.add(name.toLowerCase());
  const about = {title: note.title, tags: note.tags.map((tag) => tag.name)};
  // Only Markdown has room for a header. JSON is valid YAML, whatever a title contains.
  const lines = Object.entries(about).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  const header = type === 'md' ? `---\n${lines.join('')}---\n` : '';
  await writeFile(path.join('notes', name), header + content);
  index.push({...about, file: name, uuid: note.uuid, type});
  console.log(name);
}
await writeFile(path.join('notes', 'index.json'), JSON.stringify(index, null, 2));
