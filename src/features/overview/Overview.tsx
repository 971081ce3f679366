/**
 * Parts of an overview page, which starts with a sentence in larger type, an
 * `<Action>` or a command, `<Cards>` and `<Facts>`.
 */
import type {ReactElement, ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {part} from '@site/packages/page-markup/browser';
import {Icon, type IconName} from '@site/src/features/icons/ToneIcon';
import styles from './styles.module.css';

type WithChildren = {children: ReactNode};
type Linked = WithChildren & {to: string};

/** The primary action: a filled button, at most one on a page. */
export function Action({to, children}: Linked): ReactElement {
  return (
    <Link to={to} className={styles.action}>
      {children}
    </Link>
  );
}

/** Six tasks, three by two. */
export function Cards({children}: WithChildren): ReactElement {
  return <ul className={`plain-list ${styles.cards}`}>{children}</ul>;
}

/** A task with an icon and a description. */
export function Card({to, title, icon, children}: Linked & {title: string; icon?: IconName}): ReactElement {
  return (
    <li>
      <Link to={to} className={`box note ${styles.card}`} {...part('tile')}>
        {icon !== undefined && <Icon name={icon} />}
        <span className="label" {...part('name')}>
          {title}
        </span>
        <span>{children}</span>
      </Link>
    </li>
  );
}

/** Three facts that readers should know before they begin, and that the sight line does not say. */
export function Facts({children}: WithChildren): ReactElement {
  return <ul className={`plain-list small ${styles.facts}`}>{children}</ul>;
}

/** One fact: a sentence or two, with a link. */
export function Fact({children}: WithChildren): ReactElement {
  return <li>{children}</li>;
}
