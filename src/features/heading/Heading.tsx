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
export default function Heading({as: As, id, children, className, ...props}: Props): ReactElement {
  const brokenLinks = useBrokenLinks();
  if (As === 'h1' || id === undefined) {
    return (
      <As {...props} className={className}>
        {children}
      </As>
    );
  }
  brokenLinks.collectAnchor(id);
  return (
    <As {...props} className={className} id={id}>
      {children}
      <Link className={theme.hashLink} to={`#${id}`} aria-hidden tabIndex={-1} />
    </As>
  );
}
