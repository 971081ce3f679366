/** The entry point for code that browsers load. */
export * from './anchors';
export {dayOf} from './days';
export * as theme from './docusaurus-names';
export {labelOf} from './languages';
export {part, type PartName} from './parts';
export * from './names';
