import {useContext, type ReactElement} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {ToneIcon} from '@site/src/features/icons/ToneIcon';
import {part} from '@site/packages/page-markup/browser';
import type {FieldView, SchemaView, VariantGroupView} from '@site/packages/openapi-reference/browser';
import {Sender, useSharedPart} from './Layout';
import {Joined} from './parts';
import {Html, Name, Ticks} from './Text';
import styles from './schema.module.css';

/** Trees up to this depth are open at first; deeper ones open on demand. */
const OPEN_DEPTH = 2;

/** A longer list of allowed values opens on demand. */
const MANY_VALUES = 12;

type SchemaProps = {
  schema: SchemaView;
  depth?: number;
  /** Whether the fields are those of a field, and get a frame. */
  nested?: boolean;
};

/** Everything about a value below its name: limits, values, encryption, nested fields, choices. */
export default function Schema({schema, depth = 0, nested = false}: SchemaProps): ReactElement {
  const {children, variants = [], recursive} = schema;
  return (
    <>
      <Facts schema={schema} />
      {recursive !== undefined && (
        <p className="note tight">
          Same fields as <a href={`#${recursive.anchor}`}>{recursive.name}</a>.
        </p>
      )}
      {schema.truncated !== undefined && <Cut {...schema.truncated} />}
      {children !== undefined &&
        (nested ? (
          <details className={`gap ${styles.nested}`} open={depth < OPEN_DEPTH}>
            <summary className="note" {...part('screen')}>
              {children.length === 1 ? '1 field' : `${children.length} fields`}
            </summary>
            <Fields fields={children} depth={depth + 1} />
          </details>
        ) : (
          <Fields fields={children} depth={depth} />
        ))}
      {variants.map((group, index) => (
        <Variants key={index} group={group} depth={depth} />
      ))}
    </>
  );
}

/** A list of fields at one level of a tree. */
export function Fields({fields, depth = 0}: {fields: readonly FieldView[]; depth?: number}): ReactElement {
  return (
    <ul className="plain-list">
      {fields.map((field) => (
        <Field key={field.anchor} field={field} depth={depth} />
      ))}
    </ul>
  );
}

function Field({field, depth}: {field: FieldView; depth: number}): ReactElement {
  const {anchor, label, name, recursive} = field;
  const isAnswered = useContext(Sender) === 'api';
  useBrokenLinks().collectAnchor(anchor);
  return (
    <li id={anchor} className={styles.fieldBody} {...part('field')}>
      <div className={`line small ${styles.head}`} {...part('head')}>
        <a
          href={`#${anchor}`}
          className={clsx('bare', styles.name, field.deprecated && styles.struck)}
          {...part('name')}>
          <Name>{label}</Name>
        </a>
        <Badge className={styles.type}>
          {isAnswered && field.nullable ? field.type.replace(/ or null$/, '') : field.type}
        </Badge>
        {name !== undefined && (
          <Badge className={styles.type} href={recursive && `#${recursive.anchor}`}>
            {name}
          </Badge>
        )}
        {!isAnswered && field.required && <Badge className={styles.required}>required</Badge>}
        {isAnswered && field.nullable && <Badge className={styles.caution}>may be null</Badge>}
        {isAnswered && field.optional && <Badge className={styles.caution}>may be missing</Badge>}
        {field.deprecated && <Badge className="warn">deprecated</Badge>}
        {field.readOnly && <Badge className="warn">read-only</Badge>}
        {field.writeOnly && <Badge className="warn">write-only</Badge>}
      </div>
      <div className={styles.about}>
        <Html className={`tight ${styles.description}`} html={field.description} />
        <Schema schema={field} depth={depth} nested />
      </div>
    </li>
  );
}

/** What a page leaves out, and where it is. */
function Cut({fields, href}: NonNullable<SchemaView['truncated']>): ReactElement {
  return (
    <p className="note tight">
      {fields.length > 0 && (
        <>
          Below it are <Joined items={fields}>{(name) => <Name>{name}</Name>}</Joined>.{' '}
        </>
      )}
      Its fields are in the <Link to={href}>OpenAPI file</Link>.
    </p>
  );
}

type BadgeProps = {children: string; className: string | undefined; href?: string | undefined};

/** A word about a field. The space before it keeps words apart without styles. */
function Badge({children, className, href}: BadgeProps): ReactElement {
  return (
    <>
      {' '}
      <span className={className} {...part('badge')}>
        {href === undefined ? children : <Link to={href}>{children}</Link>}
      </span>
    </>
  );
}

function Facts({schema}: {schema: SchemaView}): ReactElement | null {
  const {constraints = [], values = [], examples = [], encryption: kind} = schema;
  const plain = [
    ['always', schema.const],
    ['default', schema.default],
    ['example', schema.example],
  ].filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (kind === undefined && constraints.length + values.length + plain.length + examples.length === 0) {
    return null;
  }
  const allowed = values.map((value, index) => (
    <li key={index}>
      <Name>{value}</Name>
    </li>
  ));
  return (
    <ul className={`plain-list line note tight ${styles.facts}`}>
      {kind !== undefined && (
        <li className={styles.encryption}>
          <ToneIcon tone="secret" /> {kind.hashed ? 'Hashed: ' : 'Encrypted: '}
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
            <ul className="plain-list line note">{allowed}</ul>
          </details>
        </li>
      ) : (
        allowed
      )}
      {plain.map(([word, value]) => (
        <li key={word}>
          {word} <Name>{value}</Name>
        </li>
      ))}
      {examples.map(({label, value, description}, index) => (
        <li key={index}>
          example {label !== undefined && `${label}: `}
          <Name>{value}</Name>
          <Html html={description} />
        </li>
      ))}
    </ul>
  );
}

/** The alternatives of a value. The first one is open; each opens without script. */
function Variants({group, depth}: {group: VariantGroupView; depth: number}): ReactElement {
  const sharedPart = useSharedPart();
  return (
    <div className={`gap ${styles.group}`} {...part('variants')}>
      <p className="note gap-below">
        {group.kind === 'oneOf' ? 'One of' : 'Any of'}
        {group.discriminator !== undefined && (
          <>
            , told apart by <Name>{group.discriminator}</Name>
          </>
        )}
        :
      </p>
      {group.variants.map(({label, schema, shared}, index) => {
        const attributes = {className: `box ${styles.variant}`, ...part('variant')};
        const title = (
          <>
            <strong>{label}</strong>{' '}
            {schema.type !== label && (
              <span className="muted" {...part('badge')}>
                {schema.type}
              </span>
            )}
          </>
        );
        const isSmall = schema.children === undefined && schema.variants === undefined;
        return isBare(schema) ? (
          <p key={index} {...attributes}>
            {title}
          </p>
        ) : (
          <details key={index} {...attributes} open={index === 0 || isSmall}>
            <summary>{title}</summary>
            <div className={styles.alternative} {...(shared && sharedPart('responses'))}>
              <Html html={schema.description} className={`tight ${styles.description}`} />
              <Schema schema={schema} depth={depth} />
            </div>
          </details>
        );
      })}
    </div>
  );
}

/** Nothing is said of it but its name and type. */
function isBare(schema: SchemaView): boolean {
  return Object.keys(schema).every((key) => ['type', 'nullable', 'name'].includes(key));
}
