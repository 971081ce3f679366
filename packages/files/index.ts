/** Folders, and files that the two stages of a build hand over. `testing.ts` has temporary folders for tests. */
export {generatedFolder, manifestFile, pageDataFile, pageDataName, type BuildManifest} from './build-files';
export {filesIn, root} from './files';
