/** Folders, and files that the two stages of a build hand over. `testing.ts` has temporary folders for tests. */
export {generatedFolder, pageDataFile, pageDataName} from './build-files';
export {filesIn, root} from './files';
