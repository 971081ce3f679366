/** The sidebar, in narrow windows too, where the drawer shows what is in it. The theme's follows the window with React. */
export {default} from '@theme/DocSidebar/Desktop';
