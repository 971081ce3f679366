export {default} from '@site/src/features/versions/Versions';
