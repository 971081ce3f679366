import type {RenderedPage} from '../../page-parts';
import {termsOf, type Spellings} from '../engine/words';
import {readPage, type ReadPage} from './read-page';

/** Reads a page for the index, in another thread, and splits its texts into terms, which is most of the work. */
export default function readForIndex(page: RenderedPage, spelling: Spellings): ReadPage {
  const {parts, ...rest} = readPage(page);
  return {
    ...rest,
    parts: parts.map((part) =>
      part.kind === 'name' ? part : {...part, terms: [...termsOf(part.text, spelling)]},
    ),
  };
}
