export {default} from '@site/src/features/guide-page/Content';
