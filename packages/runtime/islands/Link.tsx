import type {ComponentProps, ReactElement} from 'react';
import {basePath} from '../client/paths';

type LinkProps = ComponentProps<'a'> & {to?: string};

/** `@docusaurus/Link` in the browser of a built page, which has no router: renders the same element. */
export default function Link({to, href, children, ...props}: LinkProps): ReactElement {
  const target = to ?? href ?? '';
  const isExternal = /^\w[\w+.-]*:|^\/\//.test(target);
  return (
    <a
      href={isExternal ? target : addBase(target)}
      {...(isExternal && {target: '_blank', rel: 'noopener noreferrer'})}
      {...props}>
      {children}
    </a>
  );
}

/** Adds the base path of the site to a path that begins with a slash. */
export function addBase(path: string): string {
  return path.startsWith('/') && !path.startsWith(basePath()) ? basePath() + path.slice(1) : path;
}
