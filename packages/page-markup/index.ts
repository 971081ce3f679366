/** The vocabulary of a finished page. `rendered-page.ts` is separate, because it loads an HTML parser. */
export * from './anchors';
export {dayOf} from './days';
export * as theme from './docusaurus-names';
export {grammarOf, isProgram, labelOf} from './languages';
export {outputTitle, part, type PartName} from './parts';
export type {FinishedSite, PageExtractor, RenderedPage} from './rendered-page';
export * from './names';
