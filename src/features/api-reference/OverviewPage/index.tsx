import type {ReactElement} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Layout, {Continuation, Section} from '@site/src/features/api-reference/Layout';
import Method from '@site/src/features/api-reference/Method';
import {Html, Name} from '@site/src/features/api-reference/Text';
import {WordsSightLine} from '@site/src/features/sight-line/SightLine';
import {part} from '@site/packages/page-markup/browser';
import type {OverviewGroupView, OverviewPageView, TextModule} from '@site/packages/openapi-reference/browser';
import OperationFilter from './OperationFilter.island';
import styles from './styles.module.css';

/** All operations on one page, with a filter, see OperationFilter. */
export default function OverviewPage({
  content: page,
  text,
}: {
  content: OverviewPageView;
  text?: TextModule;
}): ReactElement {
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
      <p className="nothing" hidden data-filter-none {...part('screen')}>
        No operation fits. Try a part of the path such as <code>link</code>, or a word such as{' '}
        <code>rename</code>.
      </p>
      <Continuation text={text} />
    </Layout>
  );
}

/** Operations of one group: purpose, method and path, authentication. */
function OperationTable({title, operations}: OverviewGroupView): ReactElement {
  return (
    <div className="table">
      <table className={clsx('stacked', styles.operations)} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Operation</th>
            <th scope="col">Method and path</th>
            <th scope="col">Authentication</th>
          </tr>
        </thead>
        <tbody>
          {operations.map((operation) => (
            <tr key={operation.permalink}>
              <th scope="row">
                <Link to={operation.permalink}>{operation.title}</Link>
                {operation.deprecated && <span className={styles.deprecated}> deprecated</span>}
                {operation.purpose !== '' && <div className={styles.purpose}>{operation.purpose}</div>}
              </th>
              <td className={styles.call}>
                <Method method={operation.method} /> <Name>{operation.path}</Name>
              </td>
              <td className={clsx(styles.authentication, operation.authentication === 'none' && styles.none)}>
                {operation.authentication}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
