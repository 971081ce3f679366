import type {ReactElement} from 'react';
import {Arrow, Diagram} from '../Diagram';
import {Cell, Flow} from '../Flow';
import styles from './styles.module.css';

/** A message between two actors, or work that one actor does alone. */
export type SequenceStep =
  {from: string; to: string; label: string; detail?: string} | {at: string; label: string; detail?: string};

export type SequenceProps = {
  title: string;
  /** Names of the columns, from left to right. */
  actors: readonly string[];
  steps: readonly SequenceStep[];
};

const WIDTH = 760;
const HEADER = 44;
const ROW = 58;

/** A numbered sequence drawing; its text version is made from the same steps. */
export function Sequence({title, actors, steps}: SequenceProps): ReactElement {
  const column = WIDTH / actors.length;
  const x = (actor: string): number => {
    const index = actors.indexOf(actor);
    if (index < 0) {
      throw new Error(
        `<Sequence title="${title}">: "${actor}" is not among the actors ${actors.join(', ')}.`,
      );
    }
    return column * (index + 0.5);
  };
  const height = HEADER + steps.length * ROW + 16;
  return (
    <Diagram
      title={title}
      width={WIDTH}
      height={height}
      narrow={<Narrow steps={steps} />}
      text={<SequenceText steps={steps} />}>
      {actors.map((actor) => (
        <g key={actor} className={styles.actor}>
          <line x1={x(actor)} y1={HEADER} x2={x(actor)} y2={height} />
          <rect x={x(actor) - 80} y={6} width={160} height={HEADER - 12} rx={6} />
          <text x={x(actor)} y={HEADER / 2 + 5}>
            {actor}
          </text>
        </g>
      ))}
      {steps.map((step, index) => (
        <SequenceRow
          key={index}
          step={step}
          number={index + 1}
          y={HEADER + index * ROW}
          x={x}
          column={column}
        />
      ))}
    </Diagram>
  );
}

type RowProps = {
  step: SequenceStep;
  number: number;
  y: number;
  x: (actor: string) => number;
  column: number;
};

function SequenceRow({step, number, y, x, column}: RowProps): ReactElement {
  const label = `${number}. ${step.label}`;
  if ('at' in step) {
    return (
      <g className={styles.work}>
        <rect x={x(step.at) - column / 2 + 8} y={y + 8} width={column - 16} height={ROW - 14} rx={4} />
        <text x={x(step.at)} y={y + (step.detail === undefined ? 34 : 27)} className={styles.label}>
          {label}
        </text>
        {step.detail !== undefined && (
          <text x={x(step.at)} y={y + 44} className={styles.detail}>
            {step.detail}
          </text>
        )}
      </g>
    );
  }
  const [start, end] = [x(step.from), x(step.to)];
  const gap = start < end ? 4 : -4;
  return (
    <g>
      <Arrow from={[start, y + 30]} to={[end - gap, y + 30]} />
      <text x={(start + end) / 2} y={y + 23} className={styles.label}>
        {label}
      </text>
      {step.detail !== undefined && (
        <text x={(start + end) / 2} y={y + 47} className={styles.detail}>
          {step.detail}
        </text>
      )}
    </g>
  );
}

/** The steps from top to bottom, each with who does it. */
function Narrow({steps}: {steps: readonly SequenceStep[]}): ReactElement {
  return (
    <Flow>
      {steps.map((step, index) => (
        <Cell
          key={index}
          label={`${index + 1}. ${step.label}`}
          lines={step.detail === undefined ? [] : [step.detail]}
          tone={'at' in step ? 'plain' : 'sent'}>
          <span>{'at' in step ? step.at : `${step.from} → ${step.to}`}</span>
        </Cell>
      ))}
    </Flow>
  );
}

function SequenceText({steps}: {steps: readonly SequenceStep[]}): ReactElement {
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={index}>
          {'at' in step ? step.at : `${step.from} → ${step.to}`}: {step.label}
          {step.detail !== undefined && ` (${step.detail})`}
        </li>
      ))}
    </ol>
  );
}
