import {describe, expect, it} from 'vitest';
import {run, testPage} from '../testing';
import {rules} from './index';

type Case = {
  /** File of the page, if that matters. */
  file?: string;
  accepts: readonly string[];
  /** A page, and a part of each finding. */
  reports: readonly (readonly [source: string, ...findings: string[]])[];
};

const paragraph = 'This page shows how to give another person access to a folder.';
const words = (count: number): string => Array.from({length: count}, () => 'word').join(' ');

const fields: Record<string, string | undefined> = {
  title: 'Share a folder',
  description: 'Give another account access to a folder, change it later, and take it back.',
  keywords: '[share, folder, contact]',
  checked: '[web 0.2.3]',
  sees: '[sizes]',
};
const front = (changes: Record<string, string | undefined>): string => {
  const lines = Object.entries({...fields, ...changes}).map(([key, value]) => `${key}: ${value ?? ''}`);
  return ['---', ...lines, '---', '', 'Text.'].join('\n');
};

const cases: Record<string, Case> = {
  'front-matter': {
    accepts: [front({}), front({slug: '/web', sidebar_label: 'Share', unreadable: '[names]'})],
    reports: [
      ['Text.', '1:1 The field "title" is missing', '"description"', '"keywords"', '"checked"', '"sees"'],
      [front({description: 'Too short.'}), '3:1 The field "description" is shorter'],
      [front({keywords: '[a, b]'}), 'has fewer than 3 words'],
      [front({keywords: '[a, b, a]'}), 'names a word twice'],
      [front({sees: '[names]'}), '6:1 The field "sees" names "names", which nothing proves.'],
      [
        front({checked: '[web 0.1]'}),
        '5:1 The field "checked" names "web 0.1", which is no version that the site describes.',
      ],
      [front({checked: '[CLI 1.0, Node 20.1]'}), 'names "CLI 1.0", which is no version'],
      [front({tags: 'true'}), '7:1 The field "tags" is not in use here. Fix: remove it'],
    ],
  },
  'first-paragraph': {
    accepts: [`---\ntitle: A\n---\n\nimport A from './a';\n\n{/* note */}\n\n${paragraph}\n\n## B`],
    reports: [
      [`## Share\n\n${paragraph}`, '1:1 The page does not begin with a paragraph.'],
      ['Share a folder.', 'The first paragraph has 15 characters.'],
    ],
  },
  length: {
    accepts: [
      `${words(1200)}\n\n<details>\n\n${words(300)}\n\n</details>\n\n\`\`\`text\n${words(300)}\n\`\`\``,
    ],
    reports: [[words(1201), '1:1 The page shows 1201 words outside code. Fix: keep to 1200']],
  },
  'unique-addresses': {
    accepts: ['## A {/* #a */}\n\n## B {/* #b */}\n\n<Anchor id="c">C</Anchor>\n\n## D\n\n## D'],
    reports: [
      ['## A b\n\n## C {/* #a-b */}', '3:1 The id "a-b" stands twice on the page.'],
      ['## A {/* #a */}\n\n## B {/* #a */}', '3:1 The id "a" stands twice on the page. Fix: give one'],
    ],
  },
  'known-components': {
    accepts: [
      'import Own from \'./Own\';\n\n<Own />\n\n<Term id="a">b</Term>\n\n<Glossary />',
      '<div>a</div>',
    ],
    reports: [['Text.\n\n<Nothing />', '3:1 There is no component <Nothing>. Fix: import it, or take one']],
  },
  'build-refusals': {
    accepts: ['```js title="a.js"\n1\n```\n\n<Term id="chunk">chunk</Term>\n\n<Glossary />'],
    reports: [
      [
        '```js {2}\n1\n```\n\n- <Term id="none">a</Term>\n\n<div style={{color: "red"}}><BrowserOnly /></div>',
        ...['1:1 Code blocks have no line numbers', '5:1 The glossary has no term "none".'],
        ...['7:1 The content security policy forbids inline styles.', '7:1 BrowserOnly does nothing'],
      ],
    ],
  },
  'plain-english': {
    accepts: [
      words(25) + '.',
      'What is shared? Only names.',
      '**What:** a label; then text.',
      'You see who changed a file, and what.',
      '## What the server can see',
    ],
    reports: [
      [
        `Short.\nOne ${words(25)}.`,
        '2:1 "One word word word word word …" has more than 25 words. Fix: split it',
      ],
      ['Wait: it is slow; then look.', '1:1 "Wait: it is slow; then look." has more than one colon'],
      ['It works. What is left goes.', '"What is left goes." has a clause with "what"'],
      ['- Wait: what is left goes.', 'has a clause with "what"'],
      ['It is kept, also later.', 'goes on with ", also". Fix: write "even"'],
      ['| A |\n|---|\n| for names only |', '"for names only" ends with "only" or "too".'],
    ],
  },
  'next-links': {
    accepts: [
      '## Share\n\n## Next\n\n- [Files](/docs/api/guides/files)',
      '## Next {/* #next */}\n\n<Card to="/docs/api" />',
    ],
    reports: [
      ['## Share\n\n[Files](/docs/api)', '1:1 The page does not end with a section "Next".'],
      [
        '[Files](/docs/api)\n\n## Next\n\n[Site](https://filen.io)',
        '3:1 The section "Next" has no link to a page of this site.',
      ],
    ],
  },
  'heading-style': {
    accepts: [
      '## Share a folder',
      '## Use TOTP codes on macOS',
      '## Install from Google Play',
      '## Open **Settings General**',
      '## Version 3: The master keys',
      '## Derive the password {/* #derive */}',
    ],
    reports: [
      ['Text.\n\n## Share a Folder', '3:1 "Folder" has a capital in the middle'],
      ['## share a folder', 'the small letter of "share"'],
      ['## Share a folder.', '1:1 The heading ends with ".".'],
      ['---\ntitle: Sharing Folders.\n---\n', '2:1 "Folders"', '2:1 The heading ends'],
    ],
  },
  'link-text': {
    accepts: [
      'See [Derive the password](/docs/a), [`https://filen.io`](https://filen.io), <a href="/docs/c">Files</a>.',
      'Open https://app.filen.io now.',
    ],
    reports: [
      ['See [Here.](/docs/a).', '1:5 The link text "Here." does not say where it leads.'],
      ['[https://filen.io](https://filen.io)', 'The link text is an address.'],
    ],
  },
  'bare-url': {
    accepts: ['Use `https://gateway.filen.io` or [the app](https://a.io).\n\n```text\nhttps://a.io\n```'],
    reports: [['Text.\n\nOpen https://app.filen.io now.', '3:6 The address https://app.filen.io is bare']],
  },
  'code-language': {
    accepts: ['```bash\necho "$HOME"\n```\n\n```text\n$ output\n```\n\n```js file="a.mjs#b"\n```'],
    reports: [['Text.\n\n```\nls\n```', '3:1 The code block names no language.']],
  },
  'shell-syntax': {
    accepts: [
      '```bash\nfilen ls / | grep x && echo "$HOME" > out.txt\n```',
      '```sh\nwhile read -r a; do\n  echo "$a"\ndone < <(ls)\ncat <<\'EOF\'\ntext\nEOF\n```',
      '```text\nfilen ls <directory> ...\n```',
    ],
    reports: [
      ['Text.\n\n```bash\necho ok\necho "open\n```', '5:1 This is not a shell command: unterminated'],
      ['```powershell\nfilen ls <directory>\n```', '2:1 "<directory>" is a placeholder.'],
      ['```bash\nfilen ls\nfilen upload ...\n```', '3:1 "..." is a placeholder.'],
      ['```sh\nls\n$ ls\n```', '3:1 "$ " is a prompt.'],
    ],
  },
  'sdk-names': {
    file: 'docs/sdk/cloud.mdx',
    accepts: [
      ...['`sdk.cloud().listDirectory({uuid: rootUUID()})`', '`await sdk.login({email, password})`'],
      ...['`cloud().uploadLocalFile`', '`crypto().encrypt().metadata()`', '`api(3).dir().link().add()`'],
      ...['`sdk.config.apiKey`', '`sdk._locks.driveWrite.acquire()`', '`sdk.utils.crypto.hashFn()`'],
      ...['`user().settings().twoFactorKey`', '`listDirectory()`', '`login({})`', '`new PauseSignal()`'],
      ...['`require()`', '`process.exit()`', '`gateway.filen.io`', '`filen.io`', '`@filen/sdk`', '`uuid`'],
    ],
    reports: [
      ['Text.\n\nCall `sdk.cloud().listFolder()`.', '3:6 The SDK has no "listFolder".'],
      ['`cloud().listFolder({uuid})`', 'The SDK has no "listFolder".'],
      ['`uploadFolder()`', 'The SDK has no "uploadFolder".'],
    ],
  },
  labels: {
    accepts: ['Click **Cloud Drive**.'],
    reports: [['Click **Cloud drive**.', '1:7 "Cloud drive" is not a label of the app.']],
  },
  tables: {
    accepts: ['| a | `b` | c | d |\n|---|---|---|---|\n| | 2 | 3 | 4 |'],
    reports: [
      ['| a | b | c | d | e |\n|---|---|---|---|---|', '1:1 The table has 5 columns.'],
      ['| | b |\n|---|---|\n| 1 | 2 |', '1:1 Column 1 of the table has no heading.'],
    ],
  },
  admonitions: {
    accepts: [':::warning[Lost keys]\n\nText.\n\n:::'],
    reports: [[':::warning Lost keys\n\nText.\n\n:::', 'is not recognised', 'is not recognised']],
  },
  'banned-words': {
    accepts: [
      'Adjust everything: `please`, **Very high**, just-in-time, justify.\n\n```text\nplease\n```',
      'Use `a != b`. See !important.',
    ],
    reports: [
      ['Do it Simply now.', '1:1 "Simply" is not used.'],
      ['- A \\* &amp; B\n  very good', '2:3 "very"'],
      [
        '---\ntitle: Very good\n---\n\n## Easy start\n\n| just |\n|---|\n\n![Simply](/a.png)',
        ...['2:1 ', '5:1 ', '7:1 ', '10:1 '],
      ],
      ['Done!', 'ends with an exclamation mark'],
    ],
  },
  'repeated-word': {
    accepts: ['The `the` the. The file, file by file. He had had that that. No no-op.'],
    reports: [
      ['Open the the file.', '1:1 "the" is repeated.'],
      ['The\nthe file *is* is here.', '"The"', '"is"'],
    ],
  },
  spelling: {
    accepts: [
      'The colour and constructor of a favourited Filen dialog: `wrod`, **Change color**, resize.\n\n```js\nwrod\n```',
    ],
    reports: [
      ['Text.\n\nA good wrod.', '3:1 "wrod" is unknown. Fix: write "word"'],
      ['Text of color here.', '1:1 "color" is American spelling. Fix: write "colour".'],
      ['Text of Authorization here.', '"Authorization" is American spelling. Fix: write "authorisation".'],
      ['---\ntitle: A wrod\n---\n\n**Settigns**\n\n![A pictrue](/a.png)', '2:1', '5:1', '7:1'],
    ],
  },
};

describe.each(Object.entries(cases))('%s', (name, {accepts, reports, file}) => {
  const rule = rules.find((each) => each.name === name);
  const check = async (source: string): Promise<string[]> =>
    rule === undefined ? ['no such rule'] : run(rule, testPage(source, file));

  it.each(accepts)('accepts %j', async (source) => {
    expect(await check(source)).toEqual([]);
  });

  it.each(reports)('reports %j', async (source, ...findings) => {
    const problems = await check(source);
    expect(problems).toEqual(findings.map((text) => expect.stringContaining(text) as string));
  });
});

it('every rule has cases here or its own test file', () => {
  const elsewhere = ['internal-links', 'cli-lines'];
  expect(rules.map(({name}) => name).sort()).toEqual([...Object.keys(cases), ...elsewhere].sort());
});
