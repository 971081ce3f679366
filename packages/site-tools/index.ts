/** Building, serving and weighing the site, for commands, checks and tests. */
export * from './building';
export {ensureChromium, findChromium} from './chromium';
export {copyRepository, linkPackages} from './copy-repository';
export * from './programs';
export * from './weigh';
export {startServer, type Server} from './serve';
export {livePages} from './live/live-pages';
