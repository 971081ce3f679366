import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import Continuation from '../Continuation';
import Layout, {Frame, Section} from '../Layout';
import OperationTable from '../OperationTable';
import {Html} from '../Text';
import {part} from '../../../../page-parts/browser';
import type {FrameView, OverviewPageView, TextModule} from '../../../model/page';
import styles from './styles.module.css';

/** All operations on one page, with a filter, see start-filter.ts. */
export default function OverviewPage({
  page,
  text,
}: {
  page: OverviewPageView & FrameView;
  text?: TextModule;
}): ReactElement {
  const [home] = page.parents;
  return (
    <Frame page={page}>
      <Layout
        page={{...page, toc: [...page.toc, ...(text?.toc ?? [])]}}
        header={
          <>
            <p>
              {`This page lists all ${page.total} operations of the API. Each has a page of its own with every field, its errors and samples.`}
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
            <div className={styles.filter} {...part('screen')}>
              <label htmlFor="filter">Filter by path, method or words</label>
              <input
                id="filter"
                type="search"
                placeholder="dir/content, POST link, rename"
                autoComplete="off"
                spellCheck={false}
                data-filter
              />
              <p role="status" className={styles.count} data-filter-status>
                {`${page.total} operations`}
              </p>
            </div>
          </>
        }>
        {page.groups.map((group) => (
          <div key={group.id} data-operations>
            <Section id={group.id} title={group.title}>
              <Html html={group.description} className="api-text" />
              <OperationTable title={group.title} operations={group.operations} />
            </Section>
          </div>
        ))}
        <p hidden data-filter-none {...part('screen')}>
          No operation fits. Try a part of the path such as <code>link</code>, or a word such as{' '}
          <code>rename</code>.
        </p>
        <Continuation text={text} />
      </Layout>
    </Frame>
  );
}
