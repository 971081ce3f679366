/** Building the site, without the heavier modules that serve and weigh it. */
export {compile} from './compile';
export {endWithNpm} from './end-with-npm';
export {runDocusaurus} from './docusaurus';
export * from './pages';
export {lockFolder, replaceFolder} from './replace-folder';
export {readStamp, stampOf, warnIfOld, watchedFiles, writeStamp} from './sources';
