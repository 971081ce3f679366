import {spellCheckDocument} from 'cspell-lib';
import {proseOf, type Prose} from '../prose';
import {finding} from '../tree';
import {pageStart, type Finding, type Place, type Rule} from '../types';
import {phrasePattern, type Words} from '../words';

/** Some words, and exclamation marks, are not used: they say nothing, or promise too much. */
export const bannedWords: Rule = {
  name: 'banned-words',
  check: (page, {words}) => {
    // "just-in-time" is a term of its own.
    const banned = new RegExp(`(?<!-)${phrasePattern(words.banned).source}(?!-)`, 'giu');
    const runs = proseOf(page).filter(({isLabel}) => !isLabel);
    return runs.flatMap(({text, place}) => [
      ...[...text.matchAll(banned)].map(({0: word, index}) => {
        const message = `"${word.replace(/\s+/g, ' ')}" is not used.`;
        return finding(place(index), message, 'say it without the word, or say the fact behind it.');
      }),
      ...[...text.matchAll(/(?<=[\p{L}\p{N}"”)])!(?=\s|$)/gu)].map(({index}) => {
        const message = 'The sentence ends with an exclamation mark.';
        return finding(place(index), message, 'end it with a full stop.');
      }),
    ]);
  },
};

/** No word is repeated ("the the"), not even across a line break. */
export const repeatedWord: Rule = {
  name: 'repeated-word',
  check: (page, {words}) =>
    proseOf(page).flatMap(({text, place}) =>
      [...text.matchAll(/(?<![\p{L}\p{N}’'-])(\p{L}+)\s+(\1)(?![\p{L}\p{N}’'-])/giu)]
        .filter(([, word = '']) => !words.repeatable.includes(word.toLowerCase()))
        .map(({1: word = '', index}) => {
          const fix = 'remove one, or add the word to repeatable in data/words.yaml.';
          return finding(place(index), `"${word}" is repeated.`, fix);
        }),
    ),
};

/** Words are spelled correctly, in British English. Code is skipped; labels may be American. */
export const spelling: Rule = {
  name: 'spelling',
  check: async (page, {words}) => {
    const prose = proseOf(page);
    const own = prose.filter(({isLabel}) => !isLabel);
    return [...own.flatMap((run) => americanWords(run, words)), ...(await misspelledWords(prose, words))];
  },
};

function americanWords({text, place}: Prose, {british, izeWords}: Words): Finding[] {
  return [...text.matchAll(/\p{L}+/gu)].flatMap(({0: word, index}) => {
    const lower = word.toLowerCase();
    const ise = izeWords.includes(lower) ? undefined : iseForm(lower);
    const better = Object.hasOwn(british, lower) ? british[lower] : ise;
    return better === undefined
      ? []
      : finding(place(index), `"${word}" is American spelling.`, `write "${better}".`);
  });
}

/** The -ise form of a word such as synchronize, normalized, authorization. */
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
      // `americanWords` finds American words; labels may have them.
      ignoreWords: Object.keys(words.british),
      numSuggestions: 3,
    },
  );
  if (errors[0] !== undefined) {
    throw new Error(`Spelling could not be checked: ${errors[0].message}. Fix: run npm ci.`);
  }
  return issues.map(({text: word, offset, suggestions = []}) => {
    const write = suggestions.length > 0 ? `write "${suggestions.join('" or "')}", ` : '';
    const fix = `${write}put it in backticks, or add it to spelling in data/words.yaml.`;
    return finding(placeIn(prose, offset), `"${word}" is unknown.`, fix);
  });
}

/** The place of an offset in the joined text. */
function placeIn(prose: readonly Prose[], offset: number): Place {
  let rest = offset;
  for (const {text, place} of prose) {
    if (rest <= text.length) {
      return place(rest);
    }
    rest -= text.length + 2;
  }
  return pageStart;
}
