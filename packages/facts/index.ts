/** Typed readers of data/, and the declarations of the installed SDK. */
export * from './cli';
export * from './data-files';
export {readData} from './read-data';
export {chooseMethods, namesIn, pageName, routeOfPage} from './sdk/choose';
export {loadMethods, loadReference, type Method, type Module, type Parameter} from './sdk';
