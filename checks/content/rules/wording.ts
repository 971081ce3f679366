import {spellCheckDocument} from 'cspell-lib';
import {proseOf, type Prose} from '../prose';
import {everyKind, pageStart, type Finding, type Rule} from '../types';
import {phrasePattern, type Words} from '../words';

/** Some words, and exclamation marks, are not used: they say nothing, or promise what is not there. */
export const bannedWords: Rule = {
  name: 'banned-words',
  kinds: everyKind,
  check: (page, {words}) => {
    // "just-in-time" is a term of its own.
    const banned = new RegExp(`(?<!-)${phrasePattern(words.banned).source}(?!-)`, 'giu');
    return proseOf(page)
      .filter(({kind}) => kind !== 'label')
      .flatMap(({text, place}) => [
        ...[...text.matchAll(banned)].map(({0: word, index}) => ({
          place: place(index),
          message: `"${word.replace(/\s+/g, ' ')}" is not used.`,
          fix: 'say it without the word, or say the fact behind it.',
        })),
        ...[...text.matchAll(/(?<=[\p{L}\p{N}"”)])!(?=\s|$)/gu)].map(({index}) => ({
          place: place(index),
          message: 'The sentence ends with an exclamation mark.',
          fix: 'end it with a full stop.',
        })),
      ]);
  },
};

/** No word stands twice in a row ("the the"), across line breaks too. */
export const repeatedWord: Rule = {
  name: 'repeated-word',
  kinds: everyKind,
  check: (page, {words}) =>
    proseOf(page).flatMap(({text, place}) =>
      [...text.matchAll(/(?<![\p{L}\p{N}’'-])(\p{L}+)\s+(\1)(?![\p{L}\p{N}’'-])/giu)]
        .filter(([, word = '']) => !words.repeatable.includes(word.toLowerCase()))
        .map(({1: word, index}) => ({
          place: place(index),
          message: `"${word ?? ''}" stands twice in a row.`,
          fix: 'remove one, or add the word to repeatable in data/words.yaml.',
        })),
    ),
};

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
  return [...text.matchAll(/\p{L}+/gu)].flatMap(({0: word, index}) => {
    const small = word.toLowerCase();
    const better = Object.hasOwn(british, small)
      ? british[small]
      : izeWords.includes(small)
        ? undefined
        : iseForm(small);
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
  const {issues, errors = []} = await spellCheckDocument(
    {
      uri: 'page.txt',
      text: prose.map(({text}) => text).join('\n\n'),
      languageId: 'plaintext',
      locale: 'en-GB',
    },
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
    fix: `${suggestions.length > 0 ? `write "${suggestions.join('" or "')}", ` : ''}put it in backticks, or add it to spelling in data/words.yaml.`,
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
  return pageStart;
}
