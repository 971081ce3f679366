import type {ReactElement, ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Errors from '../Errors';
import {Sender} from '../Field';
import Frame from '../Frame';
import Html from '../Html';
import Layout from '../Layout';
import OperationTable from '../OperationTable';
import Responses from '../Responses';
import Samples from '../Samples';
import Schema from '../Schema';
import SecuritySchemes from '../SecuritySchemes';
import Servers from '../Servers';
import {commonAnchor, part} from '../../../../page-parts/browser';
import type {IntroductionPageView, OverviewGroupView, StaticPageView} from '../../../model/page';

type Common = IntroductionPageView['common'];

/** First page of the reference: what is common to all operations. */
export default function IntroductionPage({
  content,
}: {
  content: StaticPageView<IntroductionPageView>;
}): ReactElement {
  return (
    <Frame page={content}>
      <div className="static-article" {...part('article')}>
        <Introduction page={content.view} />
      </div>
    </Frame>
  );
}

/** The groups by name, each with the way to its operations. */
function Groups({groups, overview}: {groups: readonly OverviewGroupView[]; overview: string}): ReactElement {
  return (
    <ul>
      {groups.map(({id, title, operations}) => (
        <li key={id}>
          <Link to={`${overview}#${id}`}>{title}</Link> ({operations.length})
        </li>
      ))}
    </ul>
  );
}

function Introduction({page}: {page: IntroductionPageView}): ReactElement {
  return (
    <Layout page={page} lead={page.intro !== undefined && <Html html={page.intro} />}>
      {page.servers.length > 0 && (
        <Section id="servers" title="Servers">
          <Servers servers={page.servers} />
        </Section>
      )}
      {page.schemes.length > 0 && (
        <Section id="authentication" title="Authentication">
          <SecuritySchemes schemes={page.schemes} />
        </Section>
      )}
      {page.groups.length > 0 && (
        <Section id="operations" title="Operations">
          {page.overview === undefined ? (
            page.groups.map((group) => <Group key={group.id} group={group} />)
          ) : (
            <Groups groups={page.groups} overview={page.overview} />
          )}
        </Section>
      )}
      {page.common.sample !== undefined && <CommonSamples sample={page.common.sample} />}
      {page.encryptionKinds.length > 0 && <EncryptedFields kinds={page.encryptionKinds} />}
      {page.common.variants.length + page.common.responses.length > 0 && <CommonResponses {...page.common} />}
      {page.errorCodes.length > 0 && (
        <Section id="error-codes" title="Error codes">
          <Errors
            whenTitle="Meaning"
            errors={page.errorCodes.map(({code, meaning, action}) => ({code, when: meaning, action}))}
          />
        </Section>
      )}
      {page.links.length > 0 && (
        <ul>
          {page.links.map(({label, href}) => (
            <li key={label}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      {page.downloads.length > 0 && <Downloads page={page} />}
    </Layout>
  );
}

function Section({id, title, children}: {id: string; title: string; children: ReactNode}): ReactElement {
  return (
    <section>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** The operations of a group, where no overview lists them. */
function Group({group}: {group: OverviewGroupView}): ReactElement {
  return (
    <div>
      <Heading as="h3" id={`group-${group.id}`}>
        {group.title}
      </Heading>
      {group.description !== undefined && <Html html={group.description} className="api-text" />}
      <OperationTable title={group.title} operations={group.operations} />
    </div>
  );
}

function CommonSamples({sample}: {sample: NonNullable<Common['sample']>}): ReactElement {
  return (
    <Section id="samples" title="Samples">
      <p>
        Each operation has its request in these languages. This one is{' '}
        <Link to={sample.operation.permalink}>{sample.operation.title}</Link>; the others differ in method,
        path and body.
      </p>
      <Samples samples={sample.samples} />
    </Section>
  );
}

function EncryptedFields({kinds}: {kinds: IntroductionPageView['encryptionKinds']}): ReactElement {
  return (
    <Section id="encryption" title="Encrypted fields">
      <p>Fields with a badge are encrypted or hashed before they leave the client.</p>
      <dl>
        {kinds.map(({name, label, description, guide}) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {description} {guide !== undefined && <Link to={guide}>How it works</Link>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function CommonResponses({variants, responses}: Common): ReactElement {
  return (
    <Sender value="api">
      <Section id="responses" title="Common responses">
        <p>Most operations can respond like this, beside their own results.</p>
        {variants.map(({label, schema}) => (
          <div key={label}>
            <Heading as="h3" id={commonAnchor(label)}>
              {label}
            </Heading>
            {schema.description !== undefined && <Html html={schema.description} />}
            <Schema schema={schema} depth={0} />
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
