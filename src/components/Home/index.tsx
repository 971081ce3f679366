import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {part} from '@site/packages/page-parts/browser';
import {areas, product} from '@site/src/product';
import {areaGroups, areaTexts, encryptionLines, tasks} from './content';
import styles from './styles.module.css';

/** The home page: where to go, for both kinds of reader, on one screen. */
export default function Home(): ReactElement {
  return (
    <main className={styles.home}>
      <header className={styles.header}>
        <Heading as="h1">{product.name} documentation</Heading>
        <p>
          {product.name} is an end-to-end encrypted cloud drive. Find out how to use it, and how to build on
          it.
        </p>
      </header>
      <div className={styles.columns}>
        <div>
          {areaGroups.map((group) => (
            <section key={group.title} className={styles.section}>
              <Heading as="h2">{group.title}</Heading>
              <ul className={styles.areas}>
                {group.areas.map((id) => (
                  <Area key={id} id={id} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div>
          <section className={styles.section}>
            <Heading as="h2">What readers look for most</Heading>
            <ol className={styles.tasks}>
              {tasks.map(({title, path}) => (
                <li key={title}>
                  <Link to={path}>{title}</Link>
                </li>
              ))}
            </ol>
          </section>
          <section className={styles.section}>
            <Heading as="h2">What encryption means here</Heading>
            <ul className={styles.lines}>
              {encryptionLines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>
              <Link to="/docs/api/guides/cryptography">How the encryption works</Link>
            </p>
          </section>
        </div>
      </div>
    </main>
  );
}

function Area({id}: {id: keyof typeof areaTexts}): ReactElement {
  const {title, text} = areaTexts[id];
  const path = areas.find((area) => area.id === id)?.path ?? '/';
  return (
    <li>
      <Link to={path} className={styles.area} {...part('tile')}>
        <span className={styles.areaTitle} {...part('name')}>
          {title}
        </span>
        <span className={styles.areaText}>{text}</span>
      </Link>
    </li>
  );
}
