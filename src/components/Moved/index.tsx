import {Fragment, type ReactElement, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

/** Links to sections that have moved, with their old ids. */
export function Moved({to, ids}: {to: string; ids: string}): ReactElement {
  const brokenLinks = useBrokenLinks();
  return (
    <p className={styles.links}>
      {ids.split(/\s+/).map((id) => {
        brokenLinks.collectAnchor(id);
        return (
          <Fragment key={id}>
            <Link id={id} to={`${to}#${id}`}>{`#${id}`}</Link>{' '}
          </Fragment>
        );
      })}
    </p>
  );
}

/** An anchor, for example in a table row. */
export function Anchor({id, children}: {id: string; children?: ReactNode}): ReactElement {
  useBrokenLinks().collectAnchor(id);
  return <span id={id}>{children}</span>;
}
