import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import sample from '@generated/sample-files/default/home.json';
import Heading from '@theme/Heading';
import {HighlightedCode} from '@site/packages/page-components/browser';
import {Action} from '@site/src/components/Landing';
import {ToneIcon} from '@site/packages/page-components/browser';
import {areas, product} from '@site/src/product';
import {apps, developerLinks, places, tasks, type HomeLink} from './content';
import {AppIcon} from './icons';
import SearchField from '@site/src/components/SearchField';
import styles from './styles.module.css';

/** The home page: what this is, the search, where to go for both kinds of reader, and what the server sees. */
export default function Home(): ReactElement {
  return (
    <main className={styles.home}>
      <header className={styles.header}>
        <Heading as="h1">How {product.name} works, and what its server can see</Heading>
        <p className={styles.lead}>
          Guides for the apps, and everything you need to build on an end-to-end encrypted cloud drive.
        </p>
      </header>
      <div className={styles.find}>
        <SearchField />
        <Links links={tasks} className={styles.tasks} />
      </div>
      <section className={styles.trail}>
        <Heading as="h2">What does the server see?</Heading>
        <ol className={styles.places}>
          {places.map(({tone, title, name, text}) => (
            <li key={title} className={styles[tone]}>
              <p className={styles.place}>
                <ToneIcon tone={tone} />
                <strong>{title}</strong>
              </p>
              <p>
                <code>{name}</code>
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p>
          <Link to="/docs/web/facts#what-the-server-can-see">All that the server can see</Link>, and{' '}
          <Link to="/docs/api/guides/cryptography">how the encryption works</Link>
        </p>
      </section>
      <section className={styles.panel}>
        <Heading as="h2">Use the drive</Heading>
        <ul className={styles.apps}>
          {apps.map(({id, title, text, links}) => (
            <li key={id}>
              <AppIcon id={id} />
              <div>
                <Link to={areas.find((area) => area.id === id)?.path ?? '/'} className={styles.app}>
                  {title}
                </Link>
                <p>{text}</p>
                <Links links={links} className={styles.row} />
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.panel}>
        <Heading as="h2">Build on it</Heading>
        <HighlightedCode {...sample} />
        <div className={styles.next}>
          <Action to="/docs/api#first-call">Make your first API call</Action>
          <Links links={developerLinks} className={styles.row} />
        </div>
      </section>
    </main>
  );
}

function Links({
  links,
  className,
}: {
  links: readonly HomeLink[];
  className: string | undefined;
}): ReactElement {
  return (
    <ul className={className}>
      {links.map(({title, path}) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
