/** For components in `src/features/api-reference`: the types of what a page shows, and the labels of its examples. */
export {labelledExamples} from './model/example-labels';
export type * from './model/page';
