/** What commands, checks and tests need to build and serve the site. */
export {ensureChromium, findChromium} from './chromium';
export {compileConfig} from './compile-config';
export {runDocusaurus} from './docusaurus';
export {hasProgram} from './has-program';
export * from './pages';
export {replaceFolder} from './replace-folder';
export * from './weigh';
export {startServer, type Server} from './serve';
