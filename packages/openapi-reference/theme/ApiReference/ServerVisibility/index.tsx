import type {ReactElement} from 'react';
import Heading from '@theme/Heading';
import {visibilityAnchor} from '../../../../page-parts/browser';
import {useEncryptionKinds} from '../Layout';
import Name from '../Name';
import type {VisibilitySide, VisibilityView} from '../../../model/page';
import styles from './styles.module.css';

/** Which parts of the call the server can read, and which it cannot. */
export default function ServerVisibility({visibility}: {visibility: VisibilityView}): ReactElement {
  return (
    <div className={styles.sides}>
      <Side id={visibilityAnchor('request')} title="You send" side={visibility.request} />
      <Side id={visibilityAnchor('response')} title="You get back" side={visibility.response} />
    </div>
  );
}

function Side({id, title, side}: {id: string; title: string; side: VisibilitySide}): ReactElement | null {
  const kinds = useEncryptionKinds();
  if (side.hidden.length + side.readable.length === 0) {
    return null;
  }
  return (
    <div className={styles.side}>
      <Heading as="h3" id={id} className={styles.title}>
        {title}
      </Heading>
      {side.hidden.length > 0 && (
        <>
          <p className={styles.label}>The server cannot read</p>
          <ul>
            {side.hidden.map(({path, anchor, kind}) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>
                  <Name>{path}</Name>
                </a>{' '}
                <span className={styles.kind}>
                  {kinds[kind]?.hashed ? 'hashed' : 'encrypted'}, {kinds[kind]?.label ?? kind}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {side.readable.length > 0 && (
        <>
          <p className={styles.label}>The server reads</p>
          <ul>
            {side.readable.map(({parent, names}) => (
              <li key={parent}>
                {parent !== '' && (
                  <>
                    in <Name>{parent}</Name>:{' '}
                  </>
                )}
                {names.map((name, index) => (
                  <span key={index}>
                    {index > 0 && ', '}
                    <Name>{name}</Name>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
