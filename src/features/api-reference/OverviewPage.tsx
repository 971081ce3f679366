import type {ReactElement} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {WordsSightLine} from '@site/src/features/sight-line/SightLine';
import {part} from '@site/packages/page-markup/browser';
import type {OverviewGroupView, OverviewPageView, TextModule} from '@site/packages/openapi-reference/browser';
import Layout, {Continuation, Section} from './Layout';
import Method from './Method';
import OperationFilter from './OperationFilter.island';
import {Table} from './parts';
import {Html, Name} from './Text';
import styles from './overview.module.css';

type PageProps = {content: OverviewPageView; text?: TextModule};

/** All operations on one page, with a filter, see OperationFilter. */
export default function OverviewPage({content: page, text}: PageProps): ReactElement {
  const [home] = page.parents;
  return (
    <Layout
      page={{...page, toc: [...page.toc, ...(text?.toc ?? [])]}}
      header={
        <>
          <p>
            {`These ${page.total} operations of the API have a page each, with every field, its errors and samples.`}
            {home !== undefined && (
              <>
                {' New here? Begin with the '}
                <Link to={home.permalink}>{`${home.title} introduction`}</Link>.
              </>
            )}
          </p>
          {page.note !== undefined && (
            <p>
              {`${page.note.text} `}
              <Link to={page.note.link.permalink}>{page.note.link.title}</Link>.
            </p>
          )}
          <WordsSightLine {...page.sightLine} />
          <div className={styles.filter} {...part('screen')}>
            <OperationFilter total={page.total} />
          </div>
        </>
      }>
      {page.groups.map((group) => (
        <div key={group.id} data-operations={group.operations.length > 0 || undefined}>
          <Section id={group.id} title={group.title}>
            <Html html={group.description} className="api-text" />
            {group.operations.length > 0 && <OperationTable {...group} />}
          </Section>
        </div>
      ))}
      <p className="box nothing" hidden data-filter-none {...part('screen')}>
        No operation fits. Try a part of the path such as <code>link</code>, or a word such as{' '}
        <code>rename</code>.
      </p>
      <Continuation text={text} />
    </Layout>
  );
}

function OperationTable({title, operations}: OverviewGroupView): ReactElement {
  return (
    <Table
      label={title}
      columns={['Operation', 'Method and path', 'Authentication']}
      className={styles.operations}>
      {operations.map((operation) => (
        <tr key={operation.permalink}>
          <th scope="row">
            <Link to={operation.permalink}>{operation.title}</Link>
            {operation.deprecated && <span className="small warn"> deprecated</span>}
            {operation.purpose !== '' && <div className={`note ${styles.purpose}`}>{operation.purpose}</div>}
          </th>
          <td className={styles.call}>
            <Method method={operation.method} /> <Name>{operation.path}</Name>
          </td>
          <td className={clsx(styles.authentication, operation.authentication === 'none' && styles.none)}>
            {operation.authentication}
          </td>
        </tr>
      ))}
    </Table>
  );
}
