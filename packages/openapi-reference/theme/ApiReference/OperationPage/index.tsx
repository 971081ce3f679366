import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Authentication from '../Authentication';
import Callbacks from '../Callbacks';
import MediaTypes from '../MediaTypes';
import Errors from '../Errors';
import Examples from '../Examples';
import {labelledExamples} from '../Examples/labels';
import {Sender} from '../Field';
import Frame from '../Frame';
import Html from '../Html';
import Layout from '../Layout';
import Method from '../Method';
import {Pieces} from '../Name';
import Responses from '../Responses';
import Samples from '../Samples';
import Sdk from '../Sdk';
import ServerVisibility from '../ServerVisibility';
import Servers, {Variables} from '../Servers';
import {Fields} from '../Schema';
import {CopyButton} from '../../../../page-components/browser';
import {isLongName, parametersAnchor, part} from '../../../../page-parts/browser';
import type {OperationPageView, StaticPageView} from '../../../model/page';
import styles from './styles.module.css';

/** The page of one operation or webhook. */
export default function OperationPage({content}: {content: StaticPageView<OperationPageView>}): ReactElement {
  return (
    <Frame page={content}>
      <div className="static-article" {...part('article')}>
        <Operation page={content.view} />
      </div>
    </Frame>
  );
}

function Operation({page}: {page: OperationPageView}): ReactElement {
  const isWebhook = page.kind === 'webhook';
  return (
    <Layout
      page={page}
      header={<Head page={page} />}
      request={<Request page={page} />}
      aside={<Aside page={page} />}>
      {page.responses.length > 0 && (
        <section>
          <Heading as="h2" id="responses">
            Responses
          </Heading>
          <Sender value={isWebhook ? 'reader' : 'api'}>
            <Responses responses={page.responses} withoutExamples />
          </Sender>
        </section>
      )}
      {page.errors.length > 0 && (
        <section>
          <Heading as="h2" id="errors">
            Error codes
          </Heading>
          <Errors errors={page.errors} />
        </section>
      )}
      <Callbacks callbacks={page.callbacks} />
      {page.details !== undefined && (
        <section>
          <Heading as="h2" id="notes">
            Notes
          </Heading>
          <Html html={page.details} />
        </section>
      )}
      {page.sdk !== undefined && (
        <section>
          <Heading as="h2" id="sdk">
            In the SDKs
          </Heading>
          <Sdk sdk={page.sdk} />
        </section>
      )}
      <Related page={page} />
    </Layout>
  );
}

/** What the operation is for, where it is called, and who may call it. */
function Head({page}: {page: OperationPageView}): ReactElement {
  const [server] = page.servers;
  const url = `${server?.url ?? ''}${page.path}`;
  return (
    <>
      {page.deprecated && <p className={styles.deprecated}>This operation is deprecated.</p>}
      {page.intro !== undefined && <Html html={page.intro} />}
      <div className={styles.address} {...part('address', {path: page.path})}>
        <Method method={page.method} />{' '}
        <code className={styles.url} {...part('url')}>
          {server !== undefined && <span className={styles.host}>{server.url}</span>}
          <span className={styles.path}>
            {isLongName(page.path) ? <Pieces name={page.path} /> : page.path}
          </span>
        </code>
        <CopyButton text={url} label="Copy the address" />
      </div>
      {server !== undefined && <Variables server={server} />}
      {page.ownServers && page.servers.length > 1 && (
        <details className={styles.servers}>
          <summary>
            {page.servers.length === 2 ? '1 more server' : `${page.servers.length - 1} more servers`}
          </summary>
          <Servers servers={page.servers.slice(1)} />
        </details>
      )}
      {page.kind === 'operation' && (
        <Authentication security={page.security} introduction={page.introduction} />
      )}
      {page.visibility !== undefined && <ServerVisibility visibility={page.visibility} />}
    </>
  );
}

/** What is sent: parameters and body. */
function Request({page}: {page: OperationPageView}): ReactElement {
  return (
    <Sender value={page.kind === 'webhook' ? 'api' : 'reader'}>
      {page.parameters
        .filter(({folded}) => folded)
        .map(({location, fields}) => (
          <details key={location} id={parametersAnchor(location)} className={styles.optional}>
            <summary>
              Optional headers: <code>{fields.map(({label}) => label).join(', ')}</code>
            </summary>
            <Fields fields={fields} />
          </details>
        ))}
      {page.parameters.some(({folded}) => !folded) && (
        <section>
          <Heading as="h2" id="parameters">
            Parameters
          </Heading>
          {page.parameters
            .filter(({folded}) => !folded)
            .map(({location, title, fields}) => (
              <div key={location}>
                <Heading as="h3" id={parametersAnchor(location)}>
                  {title}
                </Heading>
                <Fields fields={fields} />
              </div>
            ))}
        </section>
      )}
      {page.body !== undefined && (
        <section>
          <Heading as="h2" id="body">
            Request body
          </Heading>
          {page.body.description !== undefined && <Html html={page.body.description} className="api-text" />}
          {!page.body.required && <p>The body is optional.</p>}
          <MediaTypes contents={page.body.contents} withoutExamples={page.body.sampled === true} />
        </section>
      )}
    </Sender>
  );
}

function Aside({page}: {page: OperationPageView}): ReactElement | undefined {
  const examples = labelledExamples(page.responses);
  if (page.samples.length + examples.length === 0) {
    return undefined;
  }
  return (
    <>
      {page.samples.length > 0 && (
        <section>
          <Heading as="h2" id="samples" className={styles.asideTitle}>
            Samples
          </Heading>
          <Samples samples={page.samples} home={`${page.introduction}#samples`} />
          {page.samplesNote !== undefined && (
            <p className={styles.note} {...part('screen')}>
              {`${page.samplesNote.text} `}
              <Link to={page.samplesNote.link.permalink}>{page.samplesNote.link.title}</Link>.
            </p>
          )}
        </section>
      )}
      {examples.length > 0 && (
        <section>
          <Heading as="h2" id="examples" className={styles.asideTitle}>
            Example responses
          </Heading>
          <Examples examples={examples} />
        </section>
      )}
    </>
  );
}

function Related({page}: {page: OperationPageView}): ReactElement | null {
  if (page.related.length === 0 && page.externalDocs === undefined) {
    return null;
  }
  return (
    <section>
      <Heading as="h2" id="related">
        Related
      </Heading>
      <ul>
        {page.related.map(({title, permalink}) => (
          <li key={permalink}>
            <Link to={permalink}>{title}</Link>
          </li>
        ))}
        {page.externalDocs !== undefined && (
          <li>
            <Link to={page.externalDocs.url}>{page.externalDocs.label}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}
