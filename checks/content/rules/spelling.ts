import {spellCheckDocument} from 'cspell-lib';
import {proseOf, type Prose} from '../prose';
import {everyKind, type Finding, type Rule} from '../types';
import type {Words} from '../words';

/** Words are spelled right, in British English. Code is not looked at; labels may be American. */
export const spelling: Rule = {
  name: 'spelling',
  kinds: everyKind,
  check: async (page, {words}) => {
    const prose = proseOf(page);
    const american = prose.filter(({kind}) => kind !== 'label').flatMap((run) => americanWords(run, words));
    return [...american, ...(await misspelledWords(prose, words))];
  },
};

function americanWords({text, place}: Prose, {british, izeWords}: Words): Finding[] {
  const britishForms = new Map(Object.entries(british));
  return [...text.matchAll(/\p{L}+/gu)].flatMap(({0: word, index}) => {
    const small = word.toLowerCase();
    const better = britishForms.get(small) ?? (izeWords.includes(small) ? undefined : iseForm(small));
    return better === undefined
      ? []
      : {place: place(index), message: `"${word}" is American spelling.`, fix: `write "${better}".`};
  });
}

/** The -ise form of a word with -ize, such as synchronize, normalized, authorization. */
function iseForm(word: string): string | undefined {
  return /^\p{L}{3,}iz(e|ed|er|ers|es|ing|ation|ations)$/u.test(word)
    ? word.replace(/iz(?=\p{L}{1,6}$)/u, 'is')
    : undefined;
}

async function misspelledWords(prose: readonly Prose[], words: Words): Promise<Finding[]> {
  const text = prose.map((run) => run.text).join('\n\n');
  const {issues, errors = []} = await spellCheckDocument(
    {uri: 'page.txt', text, languageId: 'plaintext', locale: 'en-GB'},
    {generateSuggestions: true, noConfigSearch: true},
    {
      language: 'en-GB',
      dictionaries: ['companies', 'filetypes', 'node', 'npm', 'softwareTerms', 'typescript'],
      words: [...words.spelling, ...Object.values(words.british)],
      // American words are found by `americanWords`, labels may hold them.
      ignoreWords: Object.keys(words.british),
      numSuggestions: 3,
    },
  );
  if (errors[0] !== undefined) {
    throw new Error(`Spelling could not be checked: ${errors[0].message}. Fix: run npm ci.`);
  }
  return issues.map(({text: word, offset, suggestions = []}) => ({
    place: placeIn(prose, offset),
    message: `"${word}" is unknown.`,
    fix:
      suggestions.length > 0
        ? `write "${suggestions.slice(0, 3).join('" or "')}", put it in backticks, or add it to spelling in data/words.yaml.`
        : 'fix it, put it in backticks, or add it to spelling in data/words.yaml.',
  }));
}

/** Finds the run that an offset of the joined text falls in. */
function placeIn(prose: readonly Prose[], offset: number): Finding['place'] {
  let rest = offset;
  for (const {text, place} of prose) {
    if (rest <= text.length) {
      return place(rest);
    }
    rest -= text.length + 2;
  }
  return {line: 1, column: 1};
}
