/** What a page of the reference shows: types alone, for the components in `src/features/api-reference`. */
export type * from './model/page';
