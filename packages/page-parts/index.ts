/** The light door: the vocabulary of a finished page. `rendered-page.ts`, which loads an HTML parser, is another one. */
export * from './anchors';
export {dayOf} from './days';
export {grammarOf, isProgram, labelOf} from './languages';
export {classes, outputTitle, part, type PartName} from './parts';
export {generatedFolder, manifestFile, type BuildManifest} from './manifest';
export type {FinishedSite, PageExtractor, RenderedPage} from './rendered-page';
export * from './routes';
export * from './names';
export {root} from './root';
export * from './visit';
