import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import sample from '@generated/sample-files/default/home.json';
import Heading from '@theme/Heading';
import HighlightedCode from '@site/src/features/code-block/HighlightedCode';
import NameTrail from '@site/src/features/name-trail/NameTrail.island';
import {part} from '@site/packages/page-markup/browser';
import {Action} from '@site/src/features/overview/Overview';
import SearchField from '@site/src/features/search-field/SearchField';
import {areas, product} from '@site/packages/product';
import {apps, developerLinks, otherTasks, steps, type HomeLink} from './content';
import {Picture} from './Picture';
import trail from '@site/src/features/name-trail/styles.module.css';
import styles from './styles.module.css';

/** The home page. */
export default function Home(): ReactElement {
  return (
    <main className={styles.home}>
      <header className={styles.header}>
        <Heading as="h1">Use {product.name} and build on it</Heading>
        <p className="lead">
          {product.name} is a cloud drive that encrypts your files on your device, so its server can’t read
          them. These pages help you use the apps and write your own programs.
        </p>
      </header>
      <div className={styles.find}>
        <SearchField />
        <Heading as="h2" className={styles.start}>
          Start in ten minutes
        </Heading>
        <ol className={`plain-list ${styles.rows}`}>
          <Links links={steps} />
        </ol>
        <ul className={`plain-list line small links ${styles.others}`}>
          <Links links={otherTasks} />
        </ul>
      </div>
      <section className={styles.trail}>
        <Heading as="h2">What does the server see?</Heading>
        <NameTrail styles={trail} />
        <p className="small links">
          <Link to="/docs/web/facts#what-the-server-can-see">Everything the server can see</Link>, and{' '}
          <Link to="/docs/api/guides/cryptography">how the encryption works</Link>
        </p>
      </section>
      <section>
        <Heading as="h2">Which app do you need?</Heading>
        <ul className={`plain-list ${styles.apps}`}>
          {apps.map(({id, title, text}) => (
            <li key={id}>
              <Link
                to={areas.find((area) => area.id === id)?.path ?? '/'}
                className={`box ${styles.app}`}
                {...part('tile')}>
                <Picture id={id} />
                <TileText title={title} text={text} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.sample}>
        <Heading as="h2">Build on it</Heading>
        <HighlightedCode {...sample} />
      </section>
      <div className={styles.developers}>
        <ul className={`plain-list ${styles.rows}`}>
          <Links links={developerLinks} />
        </ul>
        <Action to="/docs/api/guides/languages#first-call">Make your first API call</Action>
      </div>
    </main>
  );
}

/** Links in a list; those that say more than their title are tiles. */
function Links({links}: {links: readonly HomeLink[]}): ReactElement[] {
  return links.map(({title, path, text}) => (
    <li key={path}>
      {text === undefined ? (
        <Link to={path}>{title}</Link>
      ) : (
        <Link to={path} {...part('tile')}>
          <TileText title={title} text={text} />
        </Link>
      )}
    </li>
  ));
}

function TileText({title, text}: {title: string; text: string}): ReactElement {
  return (
    <>
      <span className="label" {...part('name')}>
        {title}
      </span>
      <span className={`note ${styles.text}`}>{text}</span>
    </>
  );
}
