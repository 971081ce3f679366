import {Fragment, type ReactElement, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

/** Sections that stand on another page now: each link has the id that the section had here. */
export function Moved({to, ids}: {to: string; ids: string}): ReactElement {
  const brokenLinks = useBrokenLinks();
  return (
    <p>
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

/** A place that links lead to, such as a row of a table. */
export function Anchor({id, children}: {id: string; children?: ReactNode}): ReactElement {
  useBrokenLinks().collectAnchor(id);
  return <span id={id}>{children}</span>;
}
