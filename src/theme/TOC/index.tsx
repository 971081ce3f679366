export {default} from '@site/src/features/contents-list/ContentsList';
