export {default} from '@site/src/features/search/dialog/Search.island';
