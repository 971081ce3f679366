import type {ReactElement} from 'react';
import Field from '../Field';
import type {FieldView} from '../../../model/page';
import styles from './styles.module.css';

/** A list of fields at one level of a tree. */
export default function Fields({
  fields,
  depth = 0,
}: {
  fields: readonly FieldView[];
  depth?: number;
}): ReactElement {
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <Field key={field.anchor} field={field} depth={depth} />
      ))}
    </ul>
  );
}
