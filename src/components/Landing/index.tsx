/**
 * Parts of an overview page, in this order: `<Lead>`, what to do first with its
 * command or picture and an `<Action>`, `<Cards>`, `<Facts>`. Then comes the text.
 */
import type {ReactElement, ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {part} from '@site/packages/page-parts/browser';
import styles from './styles.module.css';

type WithChildren = {children: ReactNode};
type Linked = WithChildren & {to: string};

/** One sentence on what the area is for, larger than text. */
export function Lead({children}: WithChildren): ReactElement {
  return <div className={styles.lead}>{children}</div>;
}

/** The way to the one thing that comes first: a filled button. At most one on a page. */
export function Action({to, children}: Linked): ReactElement {
  return (
    <Link to={to} className={styles.action}>
      {children}
    </Link>
  );
}

/** Four to six tasks. */
export function Cards({children}: WithChildren): ReactElement {
  return <ul className={styles.cards}>{children}</ul>;
}

/** A task with a line about it. */
export function Card({to, title, children}: Linked & {title: string}): ReactElement {
  return (
    <li>
      <Link to={to} className={styles.card} {...part('tile')}>
        <span {...part('name')}>{title}</span>
        <span>{children}</span>
      </Link>
    </li>
  );
}

/** Three facts that readers should know before they begin. */
export function Facts({children}: WithChildren): ReactElement {
  return <ul className={styles.facts}>{children}</ul>;
}

/** A fact. `secret` is about what encryption protects, `server` about what the server sees. */
export function Fact({tone, children}: WithChildren & {tone?: 'secret' | 'server'}): ReactElement {
  return <li className={tone && styles[tone]}>{children}</li>;
}
