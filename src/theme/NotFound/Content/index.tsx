export {default} from '@site/src/features/not-found/NotFound';
