/** The vocabulary of a finished page, and finished pages themselves. See README.md. */
export * from './anchors';
export {grammarOf, isProgram, labelOf} from './languages';
export {classes, outputTitle, part, type PartName} from './parts';
export {generatedFolder, manifestFile, type BuildManifest} from './manifest';
export * from './rendered-page';
export * from './routes';
export * from './names';
export * from './plain-text';
