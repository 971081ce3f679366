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
import {apps, developerLinks, otherTasks, steps} from './content';
import {Picture} from './Picture';
import trail from '@site/src/features/name-trail/styles.module.css';
import styles from './styles.module.css';

/** The home page. */
export default function Home(): ReactElement {
  return (
    <main className={styles.home}>
      <header className={styles.header}>
        <Heading as="h1">Use {product.name}, and build on it</Heading>
        <p className={styles.lead}>
          {product.name} is a cloud drive that encrypts your files on your device, so its server can’t read
          them. These pages help you use the apps and write your own programs.
        </p>
      </header>
      <div className={styles.find}>
        <SearchField />
        <FirstSteps />
      </div>
      <section className={styles.trail}>
        <Heading as="h2">What does the server see?</Heading>
        <NameTrail styles={trail} />
        <p>
          <Link to="/docs/web/facts#what-the-server-can-see">Everything the server can see</Link>, and{' '}
          <Link to="/docs/api/guides/cryptography">how the encryption works</Link>
        </p>
      </section>
      <section>
        <Heading as="h2">Which app do you need?</Heading>
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

/** What to do first, and what else people come for. */
function FirstSteps(): ReactElement {
  return (
    <>
      <Heading as="h2" className={styles.start}>
        Start in ten minutes
      </Heading>
      <ol className={styles.rows}>
        {steps.map(({title, path}) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ol>
      <ul className={styles.others}>
        {otherTasks.map(({title, path}) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
