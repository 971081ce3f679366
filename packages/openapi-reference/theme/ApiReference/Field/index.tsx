import {createContext, useContext, type ReactElement, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Html from '../Html';
import Name from '../Name';
import {part} from '../../../../page-parts/browser';
import type {FieldView} from '../../../model/page';
import styles from './styles.module.css';

/** Who fills the fields in: what readers must send is another question than what they can rely on. */
export const Sender = createContext<'reader' | 'api'>('reader');

type FieldProps = {
  field: FieldView;
  /** Limits of its value, and what is below it. */
  children: ReactNode;
};

/** One field of a tree: name, type, badges, description. */
export default function Field({field, children}: FieldProps): ReactElement {
  const isAnswered = useContext(Sender) === 'api';
  useBrokenLinks().collectAnchor(field.anchor);
  return (
    <li id={field.anchor} className={styles.field} {...part('field')}>
      <div className={styles.head} {...part('head')}>
        <a
          href={`#${field.anchor}`}
          className={clsx(styles.name, field.deprecated && styles.struck)}
          {...part('name')}>
          <Name>{field.label}</Name>
        </a>
        <Badge
          className={styles.type}
          text={isAnswered && field.nullable ? field.type.replace(/ or null$/, '') : field.type}
        />
        {field.name !== undefined && (
          <Badge className={styles.schemaName} text={field.name} href={homeOf(field)} />
        )}
        {!isAnswered && field.required && <Badge className={styles.type} text="required" />}
        {isAnswered && field.nullable && <Badge className={styles.caution} text="may be null" />}
        {isAnswered && field.optional && <Badge className={styles.caution} text="may be missing" />}
        {field.deprecated && <Badge className={styles.flag} text="deprecated" />}
        {field.readOnly && <Badge className={styles.flag} text="read-only" />}
        {field.writeOnly && <Badge className={styles.flag} text="write-only" />}
      </div>
      {field.description !== undefined && <Html className={styles.description} html={field.description} />}
      {children}
    </li>
  );
}

/** Where the fields of a named schema are, if not here. */
function homeOf({recursive, elsewhere}: FieldView): string | undefined {
  return recursive === undefined ? elsewhere?.href : `#${recursive.anchor}`;
}

type BadgeProps = {text: string; className: string | undefined; href?: string | undefined};

/** A word about a field. The space before it keeps words apart where styles are not in force. */
function Badge({text, className, href}: BadgeProps): ReactElement {
  return (
    <>
      {' '}
      <span className={className} {...part('badge')}>
        {href === undefined ? text : <Link to={href}>{text}</Link>}
      </span>
    </>
  );
}
