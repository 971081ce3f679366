/** Typed readers of data/, and the declarations of the installed SDK. */
export * from './cli';
export * from './data-files';
export {placeIn, readData, readList} from './read-data';
export {readMethods, type Method, type Module, type Parameter} from './sdk';
