import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {temporaryFolder} from '../../files/testing';
import {makeSearch} from '../engine/search';
import {testIndex, testPage} from '../testing';
import {addPhrasings, readPhrasings, type PageSource} from './phrasings';

function guide(text: string, name = 'login'): PageSource {
  const file = path.join(temporaryFolder({[`${name}.mdx`]: text}), `${name}.mdx`);
  return {file, route: `/docs/web/${name}`};
}

const source = `---
title: Login
---

{/* find: open my account page */}

## Reset a password {/* #reset */}

{/* find: activation mail never came | locked out of everything */}

\`\`\`md
## Reset a password
{/* find: not a comment here */}
\`\`\`

### The \`trash\` [stays](/docs/web)

{/* find: cannot empty the bin */}
`;

describe('search phrases', () => {
  it.each([
    ['\\n', source],
    ['\\r\\n', source.replaceAll('\n', '\r\n')],
  ])(
    'below a heading lead to its section, and above the first heading to the page, with line ends %s',
    (_, text) => {
      const page = testPage('docs/web/login', {
        sections: {reset: 'Text.', 'The trash stays': 'Text.'},
      });
      addPhrasings([page], readPhrasings([guide(text)]));
      const index = testIndex([page, testPage('docs/web/other', {text: 'Mail.'})]);
      const anchorFor = (query: string): string | undefined => {
        const hit = makeSearch(index)(query)[0]?.hits[0];
        return hit && index.documents[hit.document]?.anchor;
      };
      expect(anchorFor('activation mail')).toBe('reset');
      expect(anchorFor('bin')).toBe('the-trash-stays');
      expect(page.parts.map(({phrases}) => phrases?.length ?? 0)).toEqual([1, 2, 1]);
    },
  );

  it('are read from a comment in the file of an operation', () => {
    const phrasings = readPhrasings([
      guide('# find: purge for good now | wipe it all\npost:\n  summary: Delete\n'),
    ]);
    expect(phrasings.map(({phrases, anchor}) => ({phrases, anchor}))).toEqual([
      {phrases: ['purge for good now', 'wipe it all'], anchor: undefined},
    ]);
  });

  it.each([
    ['two words', '{/* find: too short */}', ':1  "too short" has 2 words. Fix:'],
    ['each of two', '{/* find: too short */}\n{/* find: short */}', ':2  "short" has 1 words. Fix:'],
    ['nine words', '{/* find: a b c d e f g h i */}', ':1  "a b c d e f g h i" has 9 words. Fix:'],
    [
      'a phrase that occurs twice',
      '{/* find: one two three | three Two one */}',
      ':1  "three Two one" is at ',
    ],
    ['an unclosed comment', '\n{/* find: one two three', ':2  No comment for the search. Fix:'],
  ])('are refused for %s', (_, text, message) => {
    expect(() => readPhrasings([guide(text)])).toThrow(message);
  });

  it('are refused below a heading that the page does not have', () => {
    const phrasings = readPhrasings([guide('## Gone\n\n{/* find: one two three */}\n')]);
    expect(() => addPhrasings([testPage('docs/web/login')], phrasings)).toThrow(
      'login.mdx:3  /docs/web/login has no section #gone. Fix:',
    );
  });
});
