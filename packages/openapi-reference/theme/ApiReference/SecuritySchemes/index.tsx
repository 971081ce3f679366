import type {ReactElement} from 'react';
import Html from '../Html';
import Name from '../Name';
import type {SchemeView} from '../../../model/page';

/** All ways to authenticate, with where a client obtains a token. */
export default function SecuritySchemes({schemes}: {schemes: readonly SchemeView[]}): ReactElement {
  return (
    <>
      {schemes.map(({name, how, description, discovery, flows = []}) => (
        <div key={name}>
          <p>
            <strong>{how}</strong>
            {discovery !== undefined && (
              <>
                , discovery at <Name>{discovery}</Name>
              </>
            )}
          </p>
          {description !== undefined && <Html html={description} as="p" />}
          {flows.length > 0 && (
            <ul>
              {flows.map((flow) => (
                <li key={flow.title}>
                  Flow: {flow.title}
                  <ul>
                    {flow.urls.map(({label, url}) => (
                      <li key={label}>
                        {label}: <Name>{url}</Name>
                      </li>
                    ))}
                    {flow.scopes.map((scope) => (
                      <li key={scope.name}>
                        Scope <Name>{scope.name}</Name>
                        {scope.meaning !== '' && `: ${scope.meaning}`}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </>
  );
}
