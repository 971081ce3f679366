import type {ReactElement} from 'react';
import type {Props} from '@theme/DocSidebar';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';

/**
 * The sidebar. Replaces the theme's, which leaves it out of narrow windows while
 * developing: the drawer (src/behaviours/drawer.ts) is made of it, and style hides it there.
 */
export default function DocSidebar(props: Props): ReactElement {
  return <DocSidebarDesktop {...props} />;
}
