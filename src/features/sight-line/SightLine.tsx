import type {ReactElement, ReactNode} from 'react';
import {part} from '@site/packages/page-markup/browser';
import styles from './styles.module.css';
import {ToneIcon, type Tone} from '@site/src/features/icons/ToneIcon';

type SightLineProps = {
  id?: string;
  unreadable?: readonly ReactNode[] | undefined;
  sees?: readonly ReactNode[] | undefined;
};

/** What the server cannot read, and what it reads, in one strip. */
export default function SightLine({id, unreadable = [], sees = []}: SightLineProps): ReactElement | null {
  const sides: {tone: Tone; title: string; names: readonly ReactNode[]}[] = [
    {tone: 'secret', title: 'The server cannot read', names: unreadable},
    {tone: 'server', title: 'The server reads', names: sees},
  ];
  const shown = sides.filter(({names}) => names.length > 0);
  return shown.length === 0 ? null : (
    <div
      id={id}
      className={styles.sides}
      role="group"
      aria-label="What the server sees"
      {...part('sight-line')}>
      {shown.map(({tone, title, names}) => (
        <div key={tone} className={styles[tone]}>
          <ToneIcon tone={tone} />
          <p>
            <strong>
              {title}
              <span className={styles.colon}>:</span>
            </strong>{' '}
            {names.map((name, index) => (
              <span key={index}>
                {index > 0 && ', '}
                {name}
              </span>
            ))}
          </p>
        </div>
      ))}
    </div>
  );
}
