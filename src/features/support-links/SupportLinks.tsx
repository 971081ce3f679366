import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import {links, product, trackers} from '@site/packages/product';

/** Link to the support. */
export function SupportLink(): ReactElement {
  return <Link href={links.support}>{product.name} support</Link>;
}

/** Link to the issue tracker of a product. */
export function TrackerLink({of}: {of: keyof typeof trackers}): ReactElement {
  const {name, repository} = trackers[of];
  return <Link href={`${links.sourceCode}/${repository}/issues`}>issue tracker of the {name}</Link>;
}
