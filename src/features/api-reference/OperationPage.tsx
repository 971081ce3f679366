import {type ReactElement, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {labelledExamples} from '@site/packages/openapi-reference/browser';
import HighlightedCode from '@site/src/features/code-block/HighlightedCode';
import CopyButton from '@site/src/features/copy/CopyButton';
import Heading from '@site/src/features/heading/Heading';
import SightLine from '@site/src/features/sight-line/SightLine';
import {isLongName, parametersAnchor, part} from '@site/packages/page-markup/browser';
import type {OperationPageView, VisibilityView, VisibleField} from '@site/packages/openapi-reference/browser';
import Layout, {Section, Sender, useIntroduction} from './Layout';
import Method from './Method';
import {Errors, Examples, Joined, Samples, Servers} from './parts';
import Responses, {MediaTypes} from './Responses';
import {Fields} from './Schema';
import {Html, Name, Pieces} from './Text';
import styles from './operation.module.css';

/** Names on each side; badges tell it of all fields. */
const MAX_NAMES = 8;

type Page = {page: OperationPageView};

/** The page of one operation or webhook. */
export default function OperationPage({content: page}: {content: OperationPageView}): ReactElement {
  const {sdk} = page;
  return (
    <Layout
      page={page}
      header={<Head page={page} />}
      request={<Request page={page} />}
      aside={<Aside page={page} />}>
      <Section id="responses" title="Responses">
        <Sender value={page.kind === 'webhook' ? 'reader' : 'api'}>
          <Responses responses={page.responses} />
        </Sender>
      </Section>
      <Section id="errors" title="Error codes">
        <Errors errors={page.errors} />
      </Section>
      <Section id="notes" title="Notes">
        <Html html={page.details} />
      </Section>
      {sdk !== undefined && (
        <Section id="sdk" title="In the SDKs">
          {sdk.sample !== undefined && (
            <HighlightedCode html={sdk.sample.html} language="typescript" title="TypeScript SDK" />
          )}
          <dl className={styles.sdk}>
            <Names term="TypeScript methods" names={sdk.methods} />
            <Names term="TypeScript, low level" names={[sdk.wrapper ?? []].flat()} />
            <Names term="Rust" names={sdk.rust} />
          </dl>
        </Section>
      )}
      <Section id="related" title="Related">
        <ul>
          {page.related.map(({title, permalink}) => (
            <li key={permalink}>
              <Link to={permalink}>{title}</Link>
            </li>
          ))}
        </ul>
      </Section>
    </Layout>
  );
}

function Head({page}: Page): ReactElement {
  const {path, servers, visibility} = page;
  const [server] = servers;
  return (
    <>
      {page.deprecated && <p className="warn">This operation is deprecated.</p>}
      <Html html={page.intro} />
      <div className={`box line ${styles.address}`} {...part('address', {path})}>
        <Method method={page.method} />{' '}
        <code className={`bare ${styles.url}`} {...part('url')}>
          {server !== undefined && <span className="muted">{server.url}</span>}
          <span>{isLongName(path) ? <Pieces name={path} /> : path}</span>
        </code>
        <CopyButton text={`${server?.url ?? ''}${path}`} label="Copy the address" />
      </div>
      {page.ownServers && (
        <details className={`small ${styles.moreBody}`}>
          <summary className="muted">
            {servers.length === 1 ? '1 server' : `${servers.length} servers`}
          </summary>
          <Servers servers={servers} />
        </details>
      )}
      {page.kind === 'operation' && <Authentication {...page.security} />}
      {visibility !== undefined && <ServerVisibility {...visibility} />}
    </>
  );
}

/** The sight line of a call. Hashes are on the side of what the server reads: common names can be guessed from theirs. */
function ServerVisibility({encrypted, hashed, readable}: VisibilityView): ReactElement {
  const isTwice = ({label}: VisibleField): boolean =>
    [encrypted, hashed, readable].filter((side) => side.some((field) => field.label === label)).length > 1;
  const listed = (fields: readonly VisibleField[]): ReactNode =>
    fields.length > 0 && (
      <>
        <Joined items={fields.slice(0, MAX_NAMES)}>
          {(field) => (
            <>
              <a href={`#${field.anchor}`} title={field.about}>
                <Name>{field.label}</Name>
              </a>
              {isTwice(field) && ` (${field.from})`}
            </>
          )}
        </Joined>
        {fields.length > MAX_NAMES && (
          <>
            , <a href="#responses">{`${fields.length - MAX_NAMES}\u00a0more`}</a>
          </>
        )}
      </>
    );
  return (
    <SightLine
      id="what-the-server-sees"
      unreadable={encrypted.length > 0 && <>Encrypted: {listed(encrypted)}</>}
      sees={
        <>
          {listed(readable)}
          {readable.length > 0 && '. '}
          {hashed.length > 0 && <>Hashed:&nbsp;{listed(hashed)}. </>}
          {encrypted.length === 0 && 'Nothing in this call is encrypted.'}
        </>
      }
    />
  );
}

/** The ways to authenticate, in a line; the introduction says how to get credentials. */
function Authentication({alternatives, optional, unspecified}: OperationPageView['security']): ReactElement {
  const schemes = useIntroduction()('authentication');
  useBrokenLinks().collectAnchor('authentication');
  return (
    <p id="authentication" className="note gap">
      {schemes === undefined ? 'Authentication' : <Link to={schemes}>Authentication</Link>}:{' '}
      {alternatives.length === 0 && (unspecified ? 'not described' : 'none')}
      <Joined items={alternatives} by=" or ">
        {(schemes) => (
          <Joined items={schemes} by=" and ">
            {({how, scopes}) => (
              <>
                {how}
                {scopes.length > 0 && ' with scopes '}
                {scopes.length > 0 && <Name>{scopes.join(' ')}</Name>}
              </>
            )}
          </Joined>
        )}
      </Joined>
      {optional && ', or none'}
    </p>
  );
}

function Request({page}: Page): ReactElement {
  const {parameters, body} = page;
  const folded = parameters.filter((group) => group.folded);
  const open = parameters.filter((group) => !group.folded);
  return (
    <Sender value={page.kind === 'webhook' ? 'api' : 'reader'}>
      <Html html={page.before} className={styles.before} />
      {folded.map(({location, fields}) => (
        <details key={location} id={parametersAnchor(location)} className={`small ${styles.moreBody}`}>
          <summary className="muted">
            Optional headers: <code>{fields.map(({label}) => label).join(', ')}</code>
          </summary>
          <Fields fields={fields} />
        </details>
      ))}
      <Section id="parameters" title="Parameters">
        {open.map(({location, title, fields}) => (
          <div key={location}>
            <Heading as="h3" id={parametersAnchor(location)}>
              {title}
            </Heading>
            <Fields fields={fields} />
          </div>
        ))}
      </Section>
      {body !== undefined && (
        <Section id="body" title="Request body">
          <Html html={body.description} className="api-text" />
          {!body.required && <p>The body is optional.</p>}
          <MediaTypes contents={body.contents} withoutExamples={body.sampled === true} />
        </Section>
      )}
    </Sender>
  );
}

function Names({term, names}: {term: string; names: readonly string[]}): ReactElement | null {
  return names.length === 0 ? null : (
    <>
      <dt className="note">{term}</dt>
      <dd>
        <Joined items={names}>{(name) => <Name>{name}</Name>}</Joined>
      </dd>
    </>
  );
}

function Aside({page}: Page): ReactElement {
  const {samplesNote} = page;
  return (
    <>
      <Section id="samples" title="Samples" className={styles.asideTitle}>
        <Samples samples={page.samples} />
        {samplesNote !== undefined && (
          <p className="note" {...part('screen')}>
            {`${samplesNote.text} `}
            <Link to={samplesNote.link.permalink}>{samplesNote.link.title}</Link>.
          </p>
        )}
      </Section>
      <Section id="examples" title="Example responses" className={styles.asideTitle}>
        <Examples examples={labelledExamples(page.responses)} />
      </Section>
    </>
  );
}
