import type {ReactElement} from 'react';
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
        <section>
          <Heading as="h2" id="servers">
            Servers
          </Heading>
          <Servers servers={page.servers} />
        </section>
      )}
      {page.schemes.length > 0 && (
        <section>
          <Heading as="h2" id="authentication">
            Authentication
          </Heading>
          <SecuritySchemes schemes={page.schemes} />
        </section>
      )}
      {page.groups.length > 0 && (
        <section>
          <Heading as="h2" id="operations">
            Operations
          </Heading>
          {page.overview !== undefined && <Groups groups={page.groups} overview={page.overview} />}
          {(page.overview === undefined ? page.groups : []).map((group) => (
            <div key={group.id}>
              <Heading as="h3" id={`group-${group.id}`}>
                {group.title}
              </Heading>
              {group.description !== undefined && <Html html={group.description} className="api-text" />}
              <OperationTable title={group.title} operations={group.operations} />
            </div>
          ))}
        </section>
      )}
      {page.common.sample !== undefined && (
        <section>
          <Heading as="h2" id="samples">
            Samples
          </Heading>
          <p>
            Each operation has its request in these languages. This one is{' '}
            <Link to={page.common.sample.operation.permalink}>{page.common.sample.operation.title}</Link>; the
            others differ in method, path and body.
          </p>
          <Samples samples={page.common.sample.samples} />
        </section>
      )}
      {page.encryptionKinds.length > 0 && (
        <section>
          <Heading as="h2" id="encryption">
            Encrypted fields
          </Heading>
          <p>Fields with a badge are encrypted or hashed before they leave the client.</p>
          <dl>
            {page.encryptionKinds.map(({name, label, description, guide}) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  {description} {guide !== undefined && <Link to={guide}>How it works</Link>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {page.common.variants.length + page.common.responses.length > 0 && (
        <Sender value="api">
          <section>
            <Heading as="h2" id="responses">
              Common responses
            </Heading>
            <p>Most operations can respond like this, beside their own results.</p>
            {page.common.variants.map(({label, schema}) => (
              <div key={label}>
                <Heading as="h3" id={commonAnchor(label)}>
                  {label}
                </Heading>
                {schema.description !== undefined && <Html html={schema.description} />}
                <Schema schema={schema} depth={0} />
              </div>
            ))}
            <Responses responses={page.common.responses} />
          </section>
        </Sender>
      )}
      {page.errorCodes.length > 0 && (
        <section>
          <Heading as="h2" id="error-codes">
            Error codes
          </Heading>
          <Errors
            whenTitle="Meaning"
            errors={page.errorCodes.map(({code, meaning, action}) => ({code, when: meaning, action}))}
          />
        </section>
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
      {page.downloads.length > 0 && (
        <section>
          <Heading as="h2" id="download">
            Download the description
          </Heading>
          <p>The description follows OpenAPI {page.format} and feeds generators, mock servers and tests:</p>
          <ul>
            {page.downloads.map(({label, href}) => (
              <li key={href}>
                <a href={href} download>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          {page.license !== undefined && (
            <p>
              Licence:{' '}
              {page.license.url === undefined ? (
                page.license.name
              ) : (
                <Link to={page.license.url}>{page.license.name}</Link>
              )}
              .
            </p>
          )}
        </section>
      )}
    </Layout>
  );
}
