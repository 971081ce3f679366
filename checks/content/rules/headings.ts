import {fieldProse, inlineProse, mask, type Prose} from '../prose';
import {finding, nodesOf} from '../tree';
import type {Finding, Rule} from '../types';
import {phrasePattern, type Words} from '../words';

const maxWords = 6;

/** Headings and titles are in sentence case without a full stop; headings are short unless they are an exact message. */
export const headingStyle: Rule = {
  name: 'heading-style',
  check: (page, {words}) => {
    const headings = nodesOf(page.tree, 'heading').map((heading) => inlineProse(heading, page));
    return [
      ...[...fieldProse(page, 'title'), ...headings].flatMap((heading) => [
        ...capitals(heading, words),
        ...fullStop(heading),
      ]),
      ...headings.flatMap(length),
    ];
  },
};

function capitals({text, place}: Prose, {properNames}: Words): Finding[] {
  const plain = text.replace(phrasePattern(properNames), (name) => mask.repeat(name.length));
  const start = plain.search(/\S/);
  const [first = ''] = /^[\p{L}\p{N}’'-]+/u.exec(plain.slice(start)) ?? [];
  const findings: Finding[] = [];
  if (/^\p{Ll}/u.test(first) && !hasInnerCapital(first)) {
    const message = `The heading starts with the small letter of "${first}".`;
    findings.push(finding(place(start), message, 'write its first letter as a capital.'));
  }
  for (const {0: word, index} of plain.matchAll(/\p{L}[\p{L}\p{N}’']*/gu)) {
    const startsSentence = /(^|[:?.–—])\s*["“‘(]?$/.test(plain.slice(0, index).trimStart());
    if (!startsSentence && /^\p{Lu}\p{Ll}/u.test(word) && !hasInnerCapital(word)) {
      const fix = `write "${word.toLowerCase()}", set it in bold if it is a label, or add the name to properNames in data/words.yaml.`;
      findings.push(finding(place(index), `"${word}" has a capital in the middle of a heading.`, fix));
    }
  }
  return findings;
}

function length({text, place}: Prose): Finding[] {
  const count = text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  const fix = `keep to ${maxWords}: a verb, or the exact message; what else readers may type belongs in find: phrases.`;
  return count <= maxWords || text.includes(mask)
    ? []
    : [finding(place(0), `The heading has ${count} words.`, fix)];
}

function fullStop({text, place}: Prose): Finding[] {
  const end = text.trimEnd();
  return /[.:!]$/.test(end)
    ? [finding(place(end.length - 1), `The heading ends with "${end.slice(-1)}".`, 'leave it out.')]
    : [];
}

/** Names such as WebDAV, iOS and GitHub. */
function hasInnerCapital(word: string): boolean {
  return /.\p{Lu}/u.test(word);
}
