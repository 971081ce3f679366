import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {theme} from '@site/packages/page-markup/browser';
import ColorModeSwitch from '@site/src/features/color-mode/ColorModeSwitch';
import Shortcuts from '@site/src/features/shortcuts/Shortcuts.island';
import {areas, links, product} from '@site/packages/product';
import styles from './styles.module.css';

const API_LINKS = [
  {label: 'Endpoints', path: '/docs/api/endpoints-overview'},
  {label: 'Authentication', path: '/docs/api/guides/authentication'},
  {label: 'Cryptography', path: '/docs/api/guides/cryptography'},
  {label: 'Files and directories', path: '/docs/api/guides/files'},
] as const;

/** Replaces the theme's footer: areas, links for developers, colour mode, licence. */
export default function Footer(): ReactElement {
  return (
    <footer className={clsx(theme.footerContainer, theme.footer, 'small', styles.footer)}>
      <div className={styles.columns}>
        <nav aria-label="Areas">
          <p className="label gap-below">Areas</p>
          <ul className="plain-list">
            {areas.map(({id, name, path}) => (
              <li key={id}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="For developers">
          <p className="label gap-below">For developers</p>
          <ul className="plain-list">
            {API_LINKS.map(({label, path}) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
            <li>
              <a href="/openapi.yaml">OpenAPI description</a>
            </li>
            <li>
              <Link to={links.sourceCode}>Source code</Link>
            </li>
          </ul>
        </nav>
        <div>
          <p className="label gap-below">This site</p>
          <p>It sets no cookies, counts no visits and calls no other server.</p>
          <ColorModeSwitch />
          <div className={styles.shortcuts}>
            <Shortcuts />
          </div>
        </div>
      </div>
      <p className={styles.legal}>
        {`Documentation of ${product.name}. Texts are licensed under CC BY 4.0, code under the MIT licence.`}
      </p>
    </footer>
  );
}
