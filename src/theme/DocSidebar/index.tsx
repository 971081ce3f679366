export {default} from '@site/src/features/sidebar/Sidebar';
