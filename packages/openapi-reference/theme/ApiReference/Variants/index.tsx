import type {ReactElement} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Html from '../Html';
import {useSharedPart} from '../Layout';
import Name from '../Name';
import {part} from '../../../../page-parts/browser';
import type {SchemaView, VariantGroupView} from '../../../model/page';
import styles from './styles.module.css';

type VariantsProps = {
  group: VariantGroupView;
  /** Prints what is inside of an alternative. */
  children: (schema: SchemaView) => ReactElement;
};

type Variant = VariantGroupView['variants'][number];

const INTROS: Readonly<Record<VariantGroupView['kind'], string>> = {
  oneOf: 'One of',
  anyOf: 'Any of',
  conditions: 'Depending on other fields',
};

/** The alternatives of a value. The first one is open; each opens without script. */
export default function Variants({group, children}: VariantsProps): ReactElement {
  const sharedPart = useSharedPart();
  const brokenLinks = useBrokenLinks();
  group.variants.forEach(({anchor}) => anchor !== undefined && brokenLinks.collectAnchor(anchor));
  return (
    <div className={styles.group} {...part('variants')}>
      <p className={styles.intro}>
        {INTROS[group.kind]}
        {group.discriminator !== undefined && (
          <>
            , told apart by <Name>{group.discriminator}</Name>
          </>
        )}
        :
      </p>
      {group.variants.map((variant, index) =>
        isBare(variant.schema) ? (
          <p key={index} id={variant.anchor} className={styles.variant} {...part('variant')}>
            <Title {...variant} />
          </p>
        ) : (
          <details
            key={index}
            id={variant.anchor}
            className={styles.variant}
            open={index === 0 || isSmall(variant.schema)}
            {...part('variant')}>
            <summary>
              <Title {...variant} />
            </summary>
            {variant.shared ? (
              <div {...sharedPart('responses')}>
                <Inside schema={variant.schema}>{children(variant.schema)}</Inside>
              </div>
            ) : (
              <Inside schema={variant.schema}>{children(variant.schema)}</Inside>
            )}
          </details>
        ),
      )}
    </div>
  );
}

function Title({label, schema}: Variant): ReactElement {
  return (
    <>
      {/* The margin keeps words apart for the eye only, the space for those who hear or copy them too. */}
      <span className={styles.label}>{label}</span>{' '}
      {schema.type !== label && (
        <span className={styles.type} {...part('badge')}>
          {schema.type}
        </span>
      )}
    </>
  );
}

function Inside({schema, children}: {schema: SchemaView; children: ReactElement}): ReactElement {
  return (
    <>
      {schema.description !== undefined && <Html html={schema.description} className={styles.description} />}
      {children}
    </>
  );
}

/** Nothing is said of it but its name and type. */
function isBare(schema: SchemaView): boolean {
  return Object.keys(schema).every((key) => key === 'type' || key === 'nullable' || key === 'name');
}

function isSmall({children, variants}: SchemaView): boolean {
  return children === undefined && variants === undefined;
}
