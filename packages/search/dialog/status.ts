import {areas} from '../../../src/product';
import type {SearchState} from './useSearch';

/** Larger numbers tell a reader nothing. */
const MAX_COUNT = 20;

/** Says how much was found, for those who cannot see the list too. */
export function statusOf({state, answer}: SearchState): string {
  if (state === 'loading') {
    return 'Loading the index';
  }
  if (answer === undefined) {
    return '';
  }
  const {total, only} = answer;
  const where = areas.find(({id}) => id === only)?.name;
  const count =
    total === 0 ? 'Nothing' : total === 1 ? '1 page' : `${total < MAX_COUNT ? total : 'Many'} pages`;
  return `${count} found${where === undefined ? '' : ` in ${where}`}`;
}
