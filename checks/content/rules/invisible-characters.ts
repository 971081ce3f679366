import {findInvisible, nameInvisible} from '../../../packages/markdown/index';
import {placeAt} from '../places';
import {everyKind, type Finding, type Rule} from '../types';

/**
 * Beyond what no text may hold: characters without width, soft hyphens, marks of
 * direction. Our texts are English and need none; joiners between emoji stay.
 */
const WITHOUT_WIDTH =
  /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u2028\u2029\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB]|(?<!\p{Extended_Pictographic}\uFE0F?)\u200D|[\u{E0000}-\u{E007F}]/u;

/** A page holds no character that nobody sees and that changes what is read, copied or found. */
export const invisibleCharacters: Rule = {
  name: 'invisible-characters',
  kinds: everyKind,
  check: ({source}) => {
    const found: Finding[] = [];
    let offset = 0;
    for (let spot = next(source); spot !== undefined; spot = next(source.slice(offset))) {
      offset += spot.index;
      found.push({
        place: placeAt(source, offset),
        message: `The text holds ${nameInvisible(spot.character)}.`,
        mend: 'remove it; in code write it as an escape.',
      });
      offset += spot.character.length;
    }
    return found;
  },
};

function next(text: string): {index: number; character: string} | undefined {
  const always = findInvisible(text);
  const match = WITHOUT_WIDTH.exec(text);
  const here = match === null ? undefined : {index: match.index, character: match[0]};
  return always === undefined || (here !== undefined && here.index < always.index) ? here : always;
}
