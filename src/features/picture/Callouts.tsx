import type {ReactElement} from 'react';
import styles from './styles.module.css';

/** A numbered callout; `x` and `y` are percent of the picture's size. */
export type Callout = {x: number; y: number; label: string};

/** The numbers over a picture; they scale with it. */
export function Callouts({
  callouts,
  width,
  height,
}: {
  callouts: readonly Callout[];
  width: number;
  height: number;
}): ReactElement {
  return (
    <svg className={styles.callouts} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {callouts.map(({x, y, label}, index) => (
        <g key={label}>
          <circle cx={(x / 100) * width} cy={(y / 100) * height} r={26} />
          <text x={(x / 100) * width} y={(y / 100) * height + 10}>
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
