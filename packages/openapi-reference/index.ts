/** Reads descriptions and makes view-models of their pages. `plugin.ts` is the entry point for Docusaurus. */
export {loadDescription} from './load/load-description';
export {default as extensionSchemas} from './extensions.schema.json' with {type: 'json'};
export {allFields} from './model/all-fields';
export {parametersOf} from './model/parameters';
export {buildReference} from './model/reference';
export type {ContentView, FieldView, OperationPageView, Reference} from './model/page';
export {sampleLanguages} from './snippets';
