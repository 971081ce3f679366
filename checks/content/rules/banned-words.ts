import {proseOf, type Prose} from '../prose';
import {everyKind, type Finding, type Rule} from '../types';
import {phrasePattern} from '../words';

/** Some words, and exclamation marks, are not used: they say nothing, or promise what is not there. */
export const bannedWords: Rule = {
  name: 'banned-words',
  kinds: everyKind,
  check: (page, {words}) => {
    // "just-in-time" is a term of its own.
    const banned = new RegExp(`(?<!-)${phrasePattern(words.banned).source}(?!-)`, 'giu');
    return proseOf(page)
      .filter(({kind}) => kind !== 'label')
      .flatMap((prose) => [...bannedIn(prose, banned), ...exclamations(prose)]);
  },
};

function bannedIn({text, place}: Prose, banned: RegExp): Finding[] {
  return [...text.matchAll(banned)].map(({0: word, index}) => ({
    place: place(index),
    message: `"${word.replace(/\s+/g, ' ')}" is not used.`,
    fix: 'say it without the word, or say the fact behind it.',
  }));
}

function exclamations({text, place}: Prose): Finding[] {
  return [...text.matchAll(/(?<=[\p{L}\p{N}"”)])!(?=\s|$)/gu)].map(({index}) => ({
    place: place(index),
    message: 'The sentence ends with an exclamation mark.',
    fix: 'end it with a full stop.',
  }));
}
