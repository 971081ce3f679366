import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@site/src/features/heading/Heading';
import {WordsSightLine} from '@site/src/features/sight-line/SightLine';
import {commonAnchor} from '@site/packages/page-markup/browser';
import type {IntroductionPageView, TextModule} from '@site/packages/openapi-reference/browser';
import Layout, {Continuation, Section, Sender} from './Layout';
import {Errors, Samples, Servers} from './parts';
import Responses from './Responses';
import Schema from './Schema';
import {Html} from './Text';

type PageProps = {content: IntroductionPageView; text?: TextModule};

/** First page of the reference: what is common to all operations. */
export default function IntroductionPage({content: page, text}: PageProps): ReactElement {
  const toc = [...(text?.toc ?? []), ...page.toc];
  const {sample} = page.common;
  return (
    <Layout
      page={{...page, toc}}
      header={
        <>
          <Html html={page.intro} />
          <WordsSightLine {...page.sightLine} />
        </>
      }>
      <Continuation text={text} />
      <Section id="servers" title="Servers">
        <Servers servers={page.servers} />
      </Section>
      <Section id="authentication" title="Authentication">
        {page.schemes.map(({name, how, description}) => (
          <div key={name}>
            <p>
              <strong>{how}</strong>
            </p>
            <Html html={description} as="p" />
          </div>
        ))}
      </Section>
      <Section id="operations" title="Operations">
        <ul>
          {page.groups.map(({id, title, operations}) => (
            <li key={id} id={`group-${id}`}>
              <Link to={`${page.overview}#${id}`}>{title}</Link>
              {operations.length > 0 && ` (${operations.length})`}
            </li>
          ))}
        </ul>
      </Section>
      {sample !== undefined && (
        <Section id="samples" title="Samples">
          <p>
            Each operation has its request in these languages. This one is{' '}
            <Link to={sample.operation.permalink}>{sample.operation.title}</Link>; the others differ in
            method, path and body.
          </p>
          <Samples samples={sample.samples} />
        </Section>
      )}
      <Section id="encryption" title="Encrypted fields">
        <p>Fields with a badge are encrypted or hashed before they leave the client.</p>
        <dl>
          {page.encryptionKinds.map(({name, label, about, guide}) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                {about} {guide !== undefined && <Link to={guide}>How it works</Link>}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <CommonResponses {...page.common} />
      <Section id="error-codes" title="Error codes">
        <Errors errors={page.errorCodes} />
      </Section>
      {page.links.length > 0 && (
        <ul>
          {page.links.map(({label, href}) => (
            <li key={label}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      <Downloads page={page} />
    </Layout>
  );
}

function CommonResponses({variants, responses}: IntroductionPageView['common']): ReactElement {
  return (
    <Sender value="api">
      <Section id="responses" title="Common responses">
        <p>Most operations can respond like this, beside their own results.</p>
        {variants.map(({label, schema}) => (
          <div key={label}>
            <Heading as="h3" id={commonAnchor(label)}>
              {label}
            </Heading>
            <Html html={schema.description} />
            <Schema schema={schema} />
          </div>
        ))}
        <Responses responses={responses} />
      </Section>
    </Sender>
  );
}

function Downloads({page: {format, downloads, license}}: {page: IntroductionPageView}): ReactElement {
  return (
    <Section id="download" title="Download the description">
      <p>The description follows OpenAPI {format} and feeds generators, mock servers and tests:</p>
      <ul>
        {downloads.map(({label, href}) => (
          <li key={href}>
            <a href={href} download>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {license !== undefined && (
        <p>
          Licence: {license.url === undefined ? license.name : <Link to={license.url}>{license.name}</Link>}.
        </p>
      )}
    </Section>
  );
}
