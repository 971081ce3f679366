/** Components that guides, the reference and the home page share. */
export {default as Breadcrumbs} from './Breadcrumbs';
export {default as CopyButton} from './CopyButton';
export {default as Heading} from './Heading';
export {default as HighlightedCode, type HighlightedCodeProps} from './HighlightedCode';
export {BreadcrumbsJsonLd} from './JsonLd';
export {default as PageActions} from './PageActions';
export {default as PageEnd} from './PageEnd';
export {default as PageHead} from './PageHead';
export {default as SearchIcon} from './SearchIcon';
export {default as SightLine} from './SightLine';
export {TabItem, Tabs} from './Tabs';
export * from './ToneIcon';
