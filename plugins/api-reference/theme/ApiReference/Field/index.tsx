import type {ReactElement} from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Html from '../Html';
import Schema from '../Schema';
import type {FieldView} from '../../../model/page';
import styles from './styles.module.css';

/** One field of a tree: name, type, badges, description, limits, and what is below it. */
export default function Field({field, depth}: {field: FieldView; depth: number}): ReactElement {
  useBrokenLinks().collectAnchor(field.anchor);
  return (
    <li id={field.anchor} className={styles.field}>
      <div className={styles.head}>
        <a href={`#${field.anchor}`} className={clsx(styles.name, field.deprecated && styles.struck)}>
          <code>{field.label}</code>
        </a>
        <span className={styles.type}>{field.type}</span>
        {field.name !== undefined && <span className={styles.schemaName}>{field.name}</span>}
        {field.required && <span className={styles.required}>required</span>}
        {field.deprecated && <span className={styles.flag}>deprecated</span>}
        {field.readOnly && <span className={styles.flag}>read-only</span>}
        {field.writeOnly && <span className={styles.flag}>write-only</span>}
      </div>
      {field.description !== undefined && <Html className={styles.description} html={field.description} />}
      <Schema schema={field} depth={depth} label={field.label} />
    </li>
  );
}
