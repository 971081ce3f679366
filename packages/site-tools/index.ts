/** What commands, checks and tests need to build and serve the site. */
export {ensureChromium, findChromium} from './chromium';
export {runDocusaurus} from './docusaurus';
export {hasProgram} from './has-program';
export * from './pages';
export {replaceFolder} from './replace-folder';
export {startServer, type Server} from './serve';
