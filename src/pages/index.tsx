export {default} from '@site/src/features/home/Home';
