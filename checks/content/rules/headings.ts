import {fieldProse, inlineProse, mask, type Prose} from '../prose';
import {nodesOf, placeOf} from '../tree';
import {everyKind, type Finding, type Rule} from '../types';
import {phrasePattern, type Words} from '../words';

/** Headings start at ## and go down one level at a time; the title comes from front matter. */
export const headingOrder: Rule = {
  name: 'heading-order',
  kinds: everyKind,
  check: (page) => {
    const headings = nodesOf(page.tree, 'heading');
    return headings.flatMap((heading, index) => {
      const {depth} = heading;
      const place = placeOf(heading);
      if (depth === 1) {
        return {
          place,
          message: 'A page has no # heading.',
          fix: 'put the title into front matter and start headings with ##.',
        };
      }
      // A partial may start deeper: the page that imports it has headings before.
      const previous = headings[index - 1]?.depth ?? (page.kind === 'partial' ? depth : 1);
      return depth <= previous + 1
        ? []
        : {
            place,
            message: `The heading goes down from level ${previous} to ${depth}.`,
            fix: `write it with ${'#'.repeat(previous + 1)}.`,
          };
    });
  },
};

const mostWords = 6;

/** Headings and titles are in sentence case and without a full stop, and short but where they are the exact message. */
export const headingStyle: Rule = {
  name: 'heading-style',
  kinds: everyKind,
  check: (page, {words}) => {
    const title = fieldProse(page, 'title');
    const headings = nodesOf(page.tree, 'heading').map((heading) => inlineProse(heading, page));
    return [
      ...[...(title === undefined ? [] : [title]), ...headings].flatMap((heading) => [
        ...capitals(heading, words),
        ...fullStop(heading),
      ]),
      ...headings.flatMap(length),
    ];
  },
};

function capitals({text, place}: Prose, words: Words): Finding[] {
  const plain = text.replace(phrasePattern(words.properNames), (name) => mask.repeat(name.length));
  const start = plain.search(/\S/);
  const first = firstWord(plain.slice(start));
  const found: Finding[] = [];
  if (/^\p{Ll}/u.test(first) && !hasInnerCapital(first)) {
    found.push({
      place: place(start),
      message: `The heading starts with the small letter of "${first}".`,
      fix: 'write its first letter as a capital.',
    });
  }
  for (const {0: word, index} of plain.matchAll(/\p{L}[\p{L}\p{N}’']*/gu)) {
    const startsSentence = /(^|[:?.–—])\s*["“‘(]?$/.test(plain.slice(0, index).trimStart());
    if (!startsSentence && /^\p{Lu}\p{Ll}/u.test(word) && !hasInnerCapital(word)) {
      found.push({
        place: place(index),
        message: `"${word}" has a capital in the middle of a heading.`,
        fix: `write "${word.toLowerCase()}", set it in bold if it is a label, or add the name to properNames in data/words.yaml.`,
      });
    }
  }
  return found;
}

function length({text, place}: Prose): Finding[] {
  const count = text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  return count <= mostWords || text.includes(mask)
    ? []
    : [
        {
          place: place(0),
          message: `The heading has ${count} words.`,
          fix: `keep to ${mostWords}: a verb, or the exact message; what else readers may type belongs into find: phrases.`,
        },
      ];
}

function fullStop({text, place}: Prose): Finding[] {
  const end = text.trimEnd();
  return /[.:!]$/.test(end)
    ? [
        {
          place: place(end.length - 1),
          message: `The heading ends with "${end.slice(-1)}".`,
          fix: 'leave it out.',
        },
      ]
    : [];
}

function firstWord(text: string): string {
  return /^[\p{L}\p{N}’'-]+/u.exec(text)?.[0] ?? '';
}

/** Names such as WebDAV, iOS and GitHub. */
function hasInnerCapital(word: string): boolean {
  return /.\p{Lu}/u.test(word);
}
