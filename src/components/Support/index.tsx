import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import {links, product, trackers} from '@site/src/product';

/** Link to the people who answer readers' questions. */
export function SupportLink(): ReactElement {
  return <Link href={links.support}>{product.name} support</Link>;
}

/** Link to the source code of all products. */
export function SourceLink(): ReactElement {
  return <Link href={links.sourceCode}>{product.name} repositories</Link>;
}

/** Link to the public list of faults of one product. */
export function TrackerLink({of}: {of: keyof typeof trackers}): ReactElement {
  const {name, repository} = trackers[of];
  return <Link href={`${links.sourceCode}/${repository}/issues`}>issue tracker of the {name}</Link>;
}
