/** Typed readers of data/, and the declarations of the installed SDK. */
export {
  cliData,
  readCliData,
  cliIds,
  cliTags,
  commandAnchor,
  commandsOf,
  isCliId,
  isIn,
  isReleased,
  optionAnchor,
  variableAnchor,
} from './cli';
export type {Cli, CliArgument, CliCommand, CliId, CliOption} from './cli';
export {readErrorMessages} from './error-messages';
export type {ErrorMessage} from './error-messages';
export {glossaryFile, readGlossary} from './glossary';
export type {Glossary} from './glossary';
export {readData} from './read-data';
export {readScreenshots, screenshotsFile} from './screenshots';
export type {Screenshots} from './screenshots';
export {chooseMethods, namesIn, pageName, routeOfPage} from './sdk/choose';
export {loadMethods, loadReference} from './sdk/index';
export type {Method, Module, Parameter} from './sdk/types';
export {readSightLine, sightLineFile} from './sight-line';
export type {SightLineWords} from './sight-line';
export {readSyncPairsSchema} from './sync-pairs';
export {readUndescribedCalls, undescribedCallsFile} from './undescribed-calls';
export type {CallField, UndescribedCall} from './undescribed-calls';
export {readVectors, valueAt, vectorsFile} from './vectors';
export type {Vector} from './vectors';
