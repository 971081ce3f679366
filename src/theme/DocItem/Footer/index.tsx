export {default} from '@site/src/features/page-end/GuideEnd';
