export {default} from '@site/src/features/skip-links/SkipLinks';
