import type {ReactElement, ReactNode} from 'react';
import type {SightLineView} from '@site/packages/openapi-reference/browser';
import {part} from '@site/packages/page-markup/browser';
import styles from './styles.module.css';
import {ToneIcon, type Tone} from '@site/src/features/icons/ToneIcon';

type SightLineProps = {id?: string; unreadable: ReactNode; sees: ReactNode};

/** The sight line of a page about what has words. */
export function WordsSightLine({unreadable = [], sees = []}: Partial<SightLineView>): ReactElement | null {
  return sees.length === 0 ? null : <SightLine unreadable={unreadable.join(', ')} sees={sees.join(', ')} />;
}

/** What the server cannot read, if there is anything, and what it reads, in one strip. */
export default function SightLine({id, unreadable, sees}: SightLineProps): ReactElement {
  const sides: {tone: Tone; title: string; text: ReactNode}[] = [
    {tone: 'secret', title: 'The server cannot read', text: unreadable},
    {tone: 'server', title: 'The server reads', text: sees},
  ];
  return (
    <div
      id={id}
      className={`small ${styles.sides}`}
      role="group"
      aria-label="What the server sees"
      {...part('sight-line')}>
      {sides
        .filter(({text}) => Boolean(text))
        .map(({tone, title, text}) => (
          <div key={tone} className={`box ${tone}`}>
            <ToneIcon tone={tone} />
            <p className="muted bare">
              <strong className="label">
                {title}
                <span className={styles.colon}>:</span>
              </strong>{' '}
              {text}
            </p>
          </div>
        ))}
    </div>
  );
}
