import {nameInvisible} from '../../../packages/markdown';
import {placeAt} from '../tree';
import {everyKind, type Rule} from '../types';

/** Controls, marks without width or of direction, halves of characters; joiners between emoji stay. */
const invisible = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}](?<!\p{Extended_Pictographic}\uFE0F?\u200D)/gu;

/** A page holds no character that nobody sees and that changes what is read, copied or found. */
export const invisibleCharacters: Rule = {
  name: 'invisible-characters',
  kinds: everyKind,
  check: ({source}) =>
    [...source.matchAll(invisible)].map(({0: character, index}) => ({
      place: placeAt(source, index),
      message: `The text holds ${nameInvisible(character)}.`,
      fix: 'remove it; in code write it as an escape.',
    })),
};
