import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import sample from '@generated/sample-files/default/home.json';
import Heading from '@theme/Heading';
import {HighlightedCode, ToneIcon} from '@site/packages/page-components/browser';
import {part} from '@site/packages/page-parts/browser';
import {Action} from '@site/src/components/Landing';
import SearchField from '@site/src/components/SearchField';
import {areas, product} from '@site/packages/product';
import {apps, developerLinks, places, tasks} from './content';
import {Picture} from './Picture';
import styles from './styles.module.css';

/** The home page. */
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
        <Tasks />
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
      <section>
        <Heading as="h2">Use the drive</Heading>
        <ul className={styles.apps}>
          {apps.map(({id, title, text}) => (
            <li key={id}>
              <Link to={areas.find((area) => area.id === id)?.path ?? '/'} {...part('tile')}>
                <Picture id={id} />
                <span {...part('name')}>{title}</span>
                <span className={styles.text}>{text}</span>
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
        <ul className={styles.rows}>
          {developerLinks.map(({title, path, text}) => (
            <li key={path}>
              <Link to={path} {...part('tile')}>
                <span {...part('name')}>{title}</span>
                <span className={styles.text}>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
        <Action to="/docs/api/guides/languages#first-call">Make your first API call</Action>
      </div>
    </main>
  );
}

/** Rows of tasks, with a link for each app. */
function Tasks(): ReactElement {
  return (
    <ul className={styles.rows}>
      {tasks.map(({title, links: [only, ...others]}) => (
        <li key={title}>
          {only !== undefined && others.length === 0 ? (
            <Link to={only.path}>{title}</Link>
          ) : (
            <p>
              {title}
              {[only, ...others].map(
                (link) =>
                  link !== undefined && (
                    <Link
                      key={link.path}
                      className={styles.choice}
                      to={link.path}
                      aria-label={`${title}: ${link.title}`}>
                      {link.title}
                    </Link>
                  ),
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
