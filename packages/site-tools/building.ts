/** The light door: what builds the site, without what serves and weighs it. */
export {compileConfig, run} from './compile.js';
export {dropStaleCaches} from './drop-stale-caches';
export {runDocusaurus} from './docusaurus';
export * from './pages';
export {lockFolder, replaceFolder} from './replace-folder';
