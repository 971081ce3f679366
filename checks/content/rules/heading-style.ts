import {visit} from 'unist-util-visit';
import {fieldProse, inlineProse, mask, type Prose} from '../prose';
import {everyKind, type Finding, type Rule} from '../types';
import {phrasePattern, type Words} from '../words';

/** Headings and titles are in sentence case, without a full stop, and do not start with a gerund. */
export const headingStyle: Rule = {
  name: 'heading-style',
  kinds: everyKind,
  check: (page, {words}) => {
    const headings: Prose[] = [fieldProse(page, 'title') ?? []].flat();
    visit(page.tree, 'heading', (heading) => {
      headings.push(inlineProse(heading, page));
    });
    return headings.flatMap((heading) => [
      ...capitals(heading, words),
      ...fullStop(heading),
      ...gerund(heading, words),
    ]);
  },
};

function capitals({text, place}: Prose, words: Words): Finding[] {
  const plain = text.replace(phrasePattern(words.properNames), (name) => mask.repeat(name.length));
  const start = plain.search(/\S/);
  const found: Finding[] = [];
  if (/^\p{Ll}/u.test(plain.slice(start)) && !hasInnerCapital(firstWord(plain.slice(start)))) {
    found.push({
      place: place(start),
      message: `The heading starts with the small letter of "${firstWord(plain.slice(start))}".`,
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

function gerund({text, place}: Prose, {headingStarts}: Words): Finding[] {
  const word = firstWord(text.trimStart());
  return /^\p{L}{2,}ing$/u.test(word) && !headingStarts.includes(word)
    ? [
        {
          place: place(text.search(/\S/)),
          message: `The heading starts with "${word}".`,
          fix: 'start with a verb or a noun ("Share a folder"); add words that are no gerund to headingStarts in data/words.yaml.',
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
