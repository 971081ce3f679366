import {useEffect, useId, useMemo, useRef, useState, type ReactElement} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Frame from '../Frame';
import Html from '../Html';
import Layout from '../Layout';
import OperationTable from '../OperationTable';
import {part} from '../../../../page-parts/browser';
import type {FrameView, OverviewPageView} from '../../../model/page';
import {filterOperations} from './filter';
import styles from './styles.module.css';

/** All operations on one page, with a filter. */
export default function OverviewPage({page}: {page: OverviewPageView & FrameView}): ReactElement {
  const [home] = page.parents;
  const [query, setQuery] = useState('');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was typed before the application started stands in the field, and nowhere else.
    setQuery(input.current?.value ?? '');
  }, []);
  const visible = useMemo(() => filterOperations(page.groups, query), [page.groups, query]);
  return (
    <Frame page={page}>
      <Layout
        page={page}
        lead={
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
              <label htmlFor={id}>Filter by path, method or words</label>
              <input
                ref={input}
                id={id}
                type="search"
                value={query}
                placeholder="dir/content, POST link, rename"
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setQuery(event.target.value)}
              />
              <p role="status" className={styles.count}>
                {visible === undefined
                  ? `${page.total} operations`
                  : `${visible.size} of ${page.total} operations`}
              </p>
            </div>
          </>
        }>
        {page.groups.map((group) => {
          const shown =
            visible === undefined || group.operations.some(({permalink}) => visible.has(permalink));
          return (
            <section key={group.id} hidden={!shown}>
              <Heading as="h2" id={group.id}>
                {group.title}
              </Heading>
              {group.description !== undefined && <Html html={group.description} className="api-text" />}
              <OperationTable title={group.title} operations={group.operations} {...(visible && {visible})} />
            </section>
          );
        })}
        {visible?.size === 0 && (
          <p>
            No operation fits. Try a part of the path such as <code>link</code>, or a word such as{' '}
            <code>rename</code>.
          </p>
        )}
      </Layout>
    </Frame>
  );
}
