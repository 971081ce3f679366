import type {ReactElement} from 'react';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import type {Props} from '@theme/DocSidebar';

/** The sidebar, in narrow windows too, where the drawer shows what is in it. The theme's follows the window with React. */
export default function DocSidebar(props: Props): ReactElement {
  return <DocSidebarDesktop {...props} />;
}
