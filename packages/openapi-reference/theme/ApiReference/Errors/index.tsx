import type {ReactElement} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Html from '../Html';
import {useSharedPart} from '../Layout';
import {errorAnchor, part} from '../../../../page-parts/browser';
import type {ErrorView} from '../../../model/page';

type ErrorsProps = {
  errors: readonly ErrorView[];
  /** Heading of the second column. */
  whenTitle?: string;
};

/** Error codes, with when they come and what to do. */
export default function Errors({errors, whenTitle = 'When'}: ErrorsProps): ReactElement {
  const brokenLinks = useBrokenLinks();
  const sharedPart = useSharedPart();
  return (
    <div className="table" tabIndex={0} role="group" aria-label="Error codes">
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">{whenTitle}</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({code, when, action, shared}) => {
            const anchor = errorAnchor(code);
            brokenLinks.collectAnchor(anchor);
            return (
              <tr key={code} id={anchor} {...(shared && sharedPart('error-codes'))}>
                <td>
                  <code {...part('error')}>{code}</code>
                </td>
                <td>{when !== undefined && <Html as="span" html={when} />}</td>
                <td>{action !== undefined && <Html as="span" html={action} />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
