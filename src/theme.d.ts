/** Written by packages/sample-files. */
declare module '@generated/sample-files/default/home.json' {
  import type {HighlightedCodeProps} from '@site/src/features/code-block/HighlightedCode';

  const sample: HighlightedCodeProps;
  export default sample;
}
