import {Fragment, type ReactElement} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Name from '../Name';
import type {OperationPageView} from '../../../model/page';
import styles from './styles.module.css';

/** What a client needs to send to be let in, in a line; the introduction says how to get it. */
export default function Authentication({
  security: {alternatives, optional, unsaid},
  introduction,
}: Pick<OperationPageView, 'security' | 'introduction'>): ReactElement {
  useBrokenLinks().collectAnchor('authentication');
  return (
    <p id="authentication" className={styles.line}>
      Authentication:{' '}
      {alternatives.length === 0 && <span className={styles.chip}>{unsaid ? 'not described' : 'none'}</span>}
      {alternatives.map((schemes, index) => (
        <Fragment key={index}>
          {index > 0 && ' or '}
          {schemes.map(({name, how, scopes}, place) => (
            <Fragment key={name}>
              {place > 0 && ' and '}
              <Link to={`${introduction}#authentication`} className={styles.chip}>
                {how}
              </Link>
              {scopes.length > 0 && (
                <>
                  {' '}
                  with scopes <Name>{scopes.join(' ')}</Name>
                </>
              )}
            </Fragment>
          ))}
        </Fragment>
      ))}
      {optional && ', or none'}
    </p>
  );
}
