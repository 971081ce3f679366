/** What commands, checks and tests need to build and serve the site. */
export * from './building';
export {ensureChromium, findChromium} from './chromium';
export {hasProgram} from './has-program';
export * from './weigh';
export {startServer, type Server} from './serve';
