import type {ComponentProps, ReactElement} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {theme} from '@site/packages/page-markup/browser';
import './Heading.css';

type Props = ComponentProps<'h1'> & {as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'};

/**
 * A heading with a link to itself. Replaces the theme's (src/theme/Heading), which has a class that makes the reader
 * mode of browsers drop all headings.
 */
export default function Heading({as: As, id, children, ...props}: Props): ReactElement {
  const brokenLinks = useBrokenLinks();
  const anchor = As === 'h1' ? undefined : id;
  if (anchor !== undefined) {
    brokenLinks.collectAnchor(anchor);
  }
  return (
    <As {...props} id={anchor}>
      {children}
      {anchor !== undefined && (
        <Link className={theme.hashLink} to={`#${anchor}`} aria-hidden tabIndex={-1} />
      )}
    </As>
  );
}
