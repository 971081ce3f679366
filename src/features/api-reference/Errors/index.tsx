import type {ReactElement} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {useSharedPart} from '@site/src/features/api-reference/Layout';
import {Html} from '@site/src/features/api-reference/Text';
import {errorAnchor, part} from '@site/packages/page-markup/browser';
import type {ErrorView} from '@site/packages/openapi-reference/browser';

/** Error codes, with when they come and what to do. */
export default function Errors({errors}: {errors: readonly ErrorView[]}): ReactElement {
  const brokenLinks = useBrokenLinks();
  const sharedPart = useSharedPart();
  return (
    <div className="table">
      <table className="stacked" aria-label="Error codes">
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">When</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({code, when, action, shared}) => {
            const anchor = errorAnchor(code);
            brokenLinks.collectAnchor(anchor);
            return (
              <tr key={code} id={anchor} {...(shared && sharedPart('error-codes'))}>
                <th scope="row">
                  <code {...part('error')}>{code}</code>
                </th>
                <td>
                  <Html as="span" html={when} />
                </td>
                <td>
                  <Html as="span" html={action} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
