import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region html
type Item = {text: string; done: boolean};

function toChecklist(items: readonly Item[]): string {
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return items.map(({text, done}) => `<ul data-checked="${done}"><li>${escape(text)}</li></ul>`).join('');
}

function fromChecklist(html: string): Item[] {
  const unescape = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return [...html.matchAll(/<ul data-checked="(true|false)">(.*?)<\/ul>/gs)].flatMap((list) =>
    [...(list[2] ?? '').matchAll(/<li>(.*?)<\/li>/gs)]
      .map((item) => ({
        text: unescape((item[1] ?? '').replace(/<[^>]*>/g, '')),
        done: list[1] === 'true',
      }))
      .filter(({text}) => text !== ''),
  );
}
// #endregion

// #region write
const uuid = await sdk.notes().create({title: 'Shopping'});
await sdk.notes().edit({
  uuid,
  type: 'checklist',
  content: toChecklist([
    {text: 'Milk & bread', done: false},
    {text: 'Eggs', done: false},
  ]),
});

// Tick an item.
const items = fromChecklist((await sdk.notes().content({uuid})).content);
const ticked = items.map((item) => ({...item, done: item.done || item.text === 'Milk & bread'}));
await sdk.notes().edit({uuid, type: 'checklist', content: toChecklist(ticked)});

for (const {text, done} of fromChecklist((await sdk.notes().content({uuid})).content)) {
  console.log(done ? '[x]' : '[ ]', text);
}
// #endregion

// #region text
const {content} = await sdk.notes().content({uuid});
const lines = fromChecklist(content).map(({text, done}) => `${done ? '- [x]' : '- [ ]'} ${text}`);
await sdk.notes().edit({uuid, type: 'md', content: lines.join('\n')});

console.log((await sdk.notes().content({uuid})).content);
// #endregion
