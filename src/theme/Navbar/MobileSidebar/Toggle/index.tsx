export {default} from '@site/src/features/drawer/Toggle';
