import {inlineProse, mask} from '../prose';
import {elementsOf, finding, nodesOf} from '../tree';
import type {Rule} from '../types';

const maxWords = 25;

/** Marks of a sentence that a native writer would not have written, or that is too long to be read once. */
const marks: readonly {isIn: (sentence: string) => boolean; message: string; fix: string}[] = [
  {
    isIn: (sentence) => (sentence.match(/[\p{L}\p{N}\uFFFC][\p{L}\p{N}'’./-]*/gu)?.length ?? 0) > maxWords,
    message: `has more than ${maxWords} words.`,
    fix: 'split it, or write a list.',
  },
  {
    isIn: (sentence) => (sentence.match(/[:;](?=\s)/g)?.length ?? 0) > 1,
    message: 'has more than one colon or semicolon.',
    fix: 'write "because", "so" or "but", or a full stop.',
  },
  {
    isIn: (sentence) =>
      /(?:^|[:;] )(?:What|Whatever|Who|Whoever)\b|(?:^|[:;] )(?:what|whatever|whoever)\b/.test(sentence) &&
      !/\?(?=\s|["”)]|$)/.test(sentence),
    message: 'has a clause with "what" or "who" as its subject.',
    fix: 'name the thing: files, items, changes, people.',
  },
  {
    isIn: (sentence) => /, also\b/.test(sentence),
    message: 'goes on with ", also".',
    fix: 'write "even", or begin a sentence with it.',
  },
  {
    isIn: (sentence) => /\s(?:only|too)[.:;]?$/.test(sentence),
    message: 'ends with "only" or "too".',
    fix: 'put "only" before what it limits; write "also" for "too".',
  },
];

/** Sentences of paragraphs, list items and table cells read as a native writer would write them. */
export const plainEnglish: Rule = {
  name: 'plain-english',
  check: (page) =>
    [
      // Cards in a row are one paragraph.
      ...nodesOf(page.tree, 'paragraph').filter((node) => elementsOf(node, 'Card').length === 0),
      ...nodesOf(page.tree, 'tableCell'),
      ...elementsOf(page.tree, 'Card'),
    ]
      .map((node) => inlineProse(node, page))
      .flatMap(({text, place}) => {
        const starts = [0, ...[...text.matchAll(sentenceStart)].map(({index}) => index)];
        return starts.flatMap((start, index) => {
          const sentence = text
            .slice(start, starts[index + 1])
            .replace(/\s+/g, ' ')
            .trim();
          return marks
            .filter(({isIn}) => isIn(sentence))
            .map(({message, fix}) => finding(place(start), `"${beginningOf(sentence)}" ${message}`, fix));
        });
      }),
};

/** Where a sentence starts after another one. */
const sentenceStart = new RegExp(`(?<=[.!?…]["”)]?\\s+)(?=[\\p{Lu}\\p{N}"“(${mask}])`, 'gu');

/** The first words of a sentence, by which a writer finds it. */
function beginningOf(sentence: string): string {
  const words = sentence.replaceAll(mask, '…').split(' ');
  return words.length > 6 ? `${words.slice(0, 6).join(' ')} …` : words.join(' ');
}
