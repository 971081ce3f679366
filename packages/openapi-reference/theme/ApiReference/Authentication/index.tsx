import type {ReactElement} from 'react';
import Heading from '@theme/Heading';
import Html from '../Html';
import {useSharedPart} from '../Layout';
import type {SecurityView} from '../../../model/page';

/** What a client needs to send to be let in. */
export default function Authentication({security}: {security: SecurityView}): ReactElement {
  const {alternatives, optional, unsaid} = security;
  const sharedPart = useSharedPart();
  return (
    <section>
      <Heading as="h2" id="authentication">
        Authentication
      </Heading>
      {alternatives.length === 0 && (
        <p>{unsaid ? 'The description does not name any.' : 'None. The call works without an API key.'}</p>
      )}
      {alternatives.map((schemes, index) => (
        <div key={index}>
          {index > 0 && <p>or</p>}
          {schemes.map(({name, how, description, scopes}, schemeIndex) => (
            <div key={name}>
              <p>
                {schemeIndex > 0 && 'and '}
                <strong>{how}</strong>
                {scopes.length > 0 && (
                  <>
                    , scopes <code>{scopes.join(' ')}</code>
                  </>
                )}
              </p>
              {description !== undefined && (
                <div {...sharedPart('authentication')}>
                  <Html html={description} as="p" />
                </div>
              )}
            </div>
          ))}
        </div>
      ))}
      {optional && <p>The call also works without authentication.</p>}
    </section>
  );
}
