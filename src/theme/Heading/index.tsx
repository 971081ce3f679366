export {Heading as default} from '@site/packages/page-components/browser';
