import {proseOf} from '../prose';
import {everyKind, type Rule} from '../types';

/** No word stands twice in a row ("the the"), across line breaks too. */
export const repeatedWord: Rule = {
  name: 'repeated-word',
  kinds: everyKind,
  check: (page, {words}) =>
    proseOf(page)
      .flatMap(({text, place}) =>
        [...text.matchAll(/(?<![\p{L}\p{N}’'-])(\p{L}+)\s+(\1)(?![\p{L}\p{N}’'-])/giu)].map((match) => ({
          word: match[1] ?? '',
          place: place(match.index),
        })),
      )
      .filter(({word}) => !words.repeatable.includes(word.toLowerCase()))
      .map(({word, place}) => ({
        place,
        message: `"${word}" stands twice in a row.`,
        fix: 'remove one, or add the word to repeatable in data/words.yaml.',
      })),
};
