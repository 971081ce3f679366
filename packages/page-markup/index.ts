/** The vocabulary of a finished page. `rendered-page.ts` is separate, because it loads an HTML parser. */
export * from './browser';
export {grammarOf, isProgram} from './languages';
export {outputTitle} from './parts';
export type {FinishedSite, PageExtractor, RenderedPage} from './rendered-page';
