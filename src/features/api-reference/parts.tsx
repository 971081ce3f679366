import {Fragment, type ReactElement, type ReactNode} from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import HighlightedCode from '@site/src/features/code-block/HighlightedCode';
import {TabItem, Tabs} from '@site/src/features/tabs/Tabs';
import {errorAnchor, labelOf, part} from '@site/packages/page-markup/browser';
import type {CodeView, ErrorView, ExampleView, ServerView} from '@site/packages/openapi-reference/browser';
import {useSharedPart} from './Layout';
import {Html, Name, Ticks} from './Text';
import styles from './parts.module.css';

type JoinedProps<Item> = {items: readonly Item[]; by?: string; children: (item: Item) => ReactNode};

/** Items in a sentence, with a comma or a word between them. */
export function Joined<Item>({items, by = ', ', children}: JoinedProps<Item>): ReactElement[] {
  return items.map((item, index) => (
    <Fragment key={index}>
      {index > 0 && by}
      {children(item)}
    </Fragment>
  ));
}

type TableProps = {label: string; columns: readonly string[]; className?: string; children: ReactNode};

/** A table that becomes blocks on phones. */
export function Table({label, columns, className, children}: TableProps): ReactElement {
  return (
    <div className="table">
      <table className={clsx('stacked', className)} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Error codes, with when they come and what to do. */
export function Errors({errors}: {errors: readonly ErrorView[]}): ReactElement {
  const brokenLinks = useBrokenLinks();
  const sharedPart = useSharedPart();
  return (
    <Table label="Error codes" columns={['Code', 'When', 'What to do']}>
      {errors.map(({code, when, action, shared}) => {
        const anchor = errorAnchor(code);
        brokenLinks.collectAnchor(anchor);
        return (
          <tr key={code} id={anchor} {...(shared && sharedPart('error-codes'))}>
            <th scope="row">
              <code {...part('error')}>{code}</code>
            </th>
            <td>
              <Html as="span" html={when} />
            </td>
            <td>
              <Html as="span" html={action} />
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

export function Servers({servers}: {servers: readonly ServerView[]}): ReactElement {
  return (
    <ul>
      {servers.map(({url, description = ''}, index) => (
        <li key={index}>
          <Name>{url}</Name>
          {description !== '' && ', '}
          {/* An abbreviation keeps its capitals. */}
          <Ticks text={description.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The request in several languages; the choice is remembered across pages. In plain text the first one is enough where
 * the introduction shows them all.
 */
export function Samples({samples}: {samples: readonly CodeView[]}): ReactElement {
  const sharedPart = useSharedPart();
  return (
    <div className={styles.samples} {...sharedPart('samples', 'samples')}>
      <Tabs groupId="api-language" label="Language of the sample">
        {samples.map(({language, html}) => (
          <TabItem key={language} value={language} label={labelOf(language)}>
            <HighlightedCode html={html} language={language} title="" name={`${labelOf(language)} sample`} />
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}

/** Examples of answers, one per tab. */
export function Examples({examples}: {examples: readonly ExampleView[]}): ReactElement {
  return (
    <div className={styles.samples}>
      <Tabs label="Example response">
        {examples.map(({label, description, code}, index) => (
          <TabItem key={index} value={String(index)} label={label}>
            <Html html={description} className="note api-text" />
            <HighlightedCode {...code} title="" name={`Example response ${label}`} />
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}
