import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import {useEncryptionKinds} from '../Layout';
import Field from '../Field';
import Name from '../Name';
import Variants from '../Variants';
import {part} from '../../../../page-parts/browser';
import type {FieldView, SchemaView} from '../../../model/page';
import styles from './styles.module.css';

/** Trees up to this depth are open at first; deeper ones open on demand. */
const OPEN_DEPTH = 2;

type SchemaProps = {
  schema: SchemaView;
  depth: number;
  /** What the fields belong to; without it they are printed without a frame. */
  label?: string;
};

/** Everything about a value below its name: limits, values, encryption, nested fields, choices. */
export default function Schema({schema, depth, label}: SchemaProps): ReactElement {
  const {children, variants = [], recursive} = schema;
  return (
    <>
      <Facts schema={schema} />
      {recursive !== undefined && (
        <p className={styles.note}>
          Same fields as <a href={`#${recursive.anchor}`}>{recursive.name}</a>.
        </p>
      )}
      {schema.truncated && <LeftOut schema={schema} />}
      {children !== undefined &&
        (label === undefined ? (
          <Fields fields={children} depth={depth} />
        ) : (
          <details className={styles.nested} open={depth < OPEN_DEPTH}>
            <summary {...part('screen')}>
              {children.length === 1 ? '1 field' : `${children.length} fields`}
            </summary>
            <Fields fields={children} depth={depth + 1} />
          </details>
        ))}
      {variants.map((group, index) => (
        <Variants key={index} group={group}>
          {(variant) => <Schema schema={variant} depth={depth} />}
        </Variants>
      ))}
    </>
  );
}

type FieldsProps = {fields: readonly FieldView[]; depth?: number};

/** A list of fields at one level of a tree. Fields contain schemas, which contain fields: both are in this file. */
export function Fields({fields, depth = 0}: FieldsProps): ReactElement {
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <Field key={field.anchor} field={field}>
          <Schema schema={field} depth={depth} label={field.label} />
        </Field>
      ))}
    </ul>
  );
}

function LeftOut({schema: {elsewhere}}: {schema: SchemaView}): ReactElement {
  return (
    <p className={styles.note}>
      {elsewhere === undefined ? (
        'Deeper levels are in the OpenAPI file.'
      ) : (
        <>
          Fields of <Link to={elsewhere.href}>{elsewhere.name}</Link>: see {elsewhere.title}.
        </>
      )}
    </p>
  );
}

/** A longer list of allowed values opens on demand. */
const MANY_VALUES = 12;

function Facts({schema}: {schema: SchemaView}): ReactElement | null {
  const kinds = useEncryptionKinds();
  const kind = schema.encryption === undefined ? undefined : kinds[schema.encryption];
  const {constraints = [], values = []} = schema;
  const plain = schema.const ?? schema.default ?? schema.example;
  if (kind === undefined && constraints.length === 0 && schema.values === undefined && plain === undefined) {
    return null;
  }
  return (
    <ul className={styles.facts}>
      {kind !== undefined && (
        <li className={styles.encryption}>
          {kind.hashed ? 'Hashed: ' : 'Encrypted: '}
          {kind.guide === undefined ? kind.label : <a href={kind.guide}>{kind.label}</a>}
        </li>
      )}
      {constraints.map((text, index) => (
        <li key={index}>
          <Ticks text={text} />
        </li>
      ))}
      {values.length > MANY_VALUES ? (
        <li className={styles.values}>
          <details>
            <summary>One of {values.length} values</summary>
            <ul className={styles.facts}>
              <Values values={values} />
            </ul>
          </details>
        </li>
      ) : (
        <Values values={values} />
      )}
      {schema.const !== undefined && (
        <li>
          always <Name>{schema.const}</Name>
        </li>
      )}
      {schema.default !== undefined && (
        <li>
          default <Name>{schema.default}</Name>
        </li>
      )}
      {schema.example !== undefined && (
        <li>
          example <Name>{schema.example}</Name>
        </li>
      )}
    </ul>
  );
}

function Values({values}: {values: NonNullable<SchemaView['values']>}): ReactElement {
  return (
    <>
      {values.map(({value, meaning}, index) => (
        <li key={index}>
          <Name>{value}</Name>
          {meaning !== undefined && ` ${meaning}`}
        </li>
      ))}
    </>
  );
}

/** Prints text in which backticks mark code. */
function Ticks({text}: {text: string}): ReactElement {
  return (
    <>{text.split('`').map((part, index) => (index % 2 === 1 ? <Name key={index}>{part}</Name> : part))}</>
  );
}
