import type {ReactElement} from 'react';
import {RouteContextProvider} from '@site/packages/static-first/browser';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/Error';
import Layout from '@theme/Layout';
import styles from './styles.module.css';

/**
 * What is shown when something crashes outside of the page's own frame.
 * Replaces Docusaurus's, which has another text than the message inside the
 * frame. The frame may be what crashed, so the message also stands without it.
 */
export default function ErrorPage(props: Props): ReactElement {
  const {title, titleDelimiter} = useDocusaurusContext().siteConfig;
  return (
    // The frame asks which route it belongs to; here there is none.
    <RouteContextProvider value={{plugin: {name: 'error-page', id: 'default'}}}>
      <ErrorBoundary fallback={() => <Message {...props} />}>
        <Head>
          {/* The theme, which puts titles together elsewhere, may be what crashed. */}
          <title>{`Page Error ${titleDelimiter} ${title}`}</title>
        </Head>
        <Layout>
          <Message {...props} />
        </Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}

/** Plain elements only: nothing here may depend on what just failed. */
function Message({error, tryAgain}: Props): ReactElement {
  return (
    <main className={styles.main}>
      <h1>This page crashed.</h1>
      <button type="button" className={styles.button} onClick={tryAgain}>
        Try again
      </button>
      <p className={styles.text}>{causes(error).join('\n\nCause:\n')}</p>
    </main>
  );
}

/** Messages of an error and of what caused it, outermost first. */
function causes(error: Error): string[] {
  return [error.message, ...(error.cause instanceof Error ? causes(error.cause) : [])];
}
