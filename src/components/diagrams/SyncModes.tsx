import type {ReactElement} from 'react';
import {Arrow, Box, Diagram, Label} from '../Diagram';
import {Cell, Flow as FlowDrawing} from '../Flow';
import styles from './sync-modes.module.css';

type Side = 'local' | 'cloud';

/** What a one-way mode or one direction of a two-way mode does to the side it writes to. */
type Flow = {
  to: Side;
  /** What a run deletes on that side: items that were deleted on the other, everything the other lacks, or nothing. */
  deletes: 'deleted' | 'missing' | 'nothing';
};

type Mode = {
  name: string;
  /** What registries and command lines call it: long and short form. */
  codes: readonly [string, string];
  flows: readonly Flow[];
};

const MODES: readonly Mode[] = [
  {
    name: 'Two way',
    codes: ['twoWay', 'tw'],
    flows: [
      {to: 'cloud', deletes: 'deleted'},
      {to: 'local', deletes: 'deleted'},
    ],
  },
  {name: 'Local to cloud', codes: ['localToCloud', 'ltc'], flows: [{to: 'cloud', deletes: 'missing'}]},
  {name: 'Local backup', codes: ['localBackup', 'lb'], flows: [{to: 'cloud', deletes: 'nothing'}]},
  {name: 'Cloud to local', codes: ['cloudToLocal', 'ctl'], flows: [{to: 'local', deletes: 'missing'}]},
  {name: 'Cloud backup', codes: ['cloudBackup', 'cb'], flows: [{to: 'local', deletes: 'nothing'}]},
];

const WIDTH = 760;
/** Right edge of the local box and left edge of the cloud box. */
const LOCAL_EDGE = 280;
const CLOUD_EDGE = 620;
const LINE = 34;
const GAP = 26;

export type SyncModesProps = {
  /** Also print what registries and command lines call each mode. */
  codes?: boolean;
};

/** The five modes of the sync engine: what each copies, and what it deletes on which side. */
export function SyncModes({codes = false}: SyncModesProps): ReactElement {
  const rows = MODES.map((mode, index) => ({mode, y: 12 + rowsAbove(index)}));
  return (
    <Diagram
      title="What each sync mode copies and deletes"
      width={WIDTH}
      height={12 + rowsAbove(MODES.length)}
      narrow={<Narrow codes={codes} />}
      text={<SyncModesText codes={codes} />}>
      {rows.map(({mode, y}) => (
        <ModeRow key={mode.name} mode={mode} y={y} codes={codes} />
      ))}
    </Diagram>
  );
}

const COPIED = 'new, changed, renamed, moved';

function deletionOf({to, deletes}: Flow): string {
  const source = to === 'cloud' ? 'locally' : 'in the cloud';
  return {
    deleted: `deletes what was deleted ${source}`,
    missing: `deletes all that is missing ${source}`,
    nothing: 'deletes nothing',
  }[deletes];
}

/** One mode below the other: what goes which way, and what is deleted there. */
function Narrow({codes}: {codes: boolean}): ReactElement {
  return (
    <FlowDrawing>
      {MODES.map(({name, codes: names, flows}) => (
        <Cell key={name} label={name} lines={codes ? [names.join(', ')] : []}>
          {flows.map((flow) => (
            <div key={flow.to} className={styles.way}>
              <div className={styles.sides}>
                <b className={styles.local}>Local</b>
                <span
                  className={flow.to === 'cloud' ? styles.toCloud : styles.toLocal}
                  role="img"
                  aria-label={flow.to === 'cloud' ? 'to' : 'from'}
                />
                <b className={styles.cloud}>Cloud</b>
              </div>
              <div>{COPIED}</div>
              <div className={flow.deletes === 'nothing' ? undefined : styles.deletes}>
                {deletionOf(flow)}
              </div>
            </div>
          ))}
          {flows.length === 1 && <span>{flows[0]?.to === 'cloud' ? 'Local' : 'Cloud'}: never changed</span>}
        </Cell>
      ))}
    </FlowDrawing>
  );
}

/** The drawing in words, made from the same data. */
function SyncModesText({codes}: {codes: boolean}): ReactElement {
  return (
    <ul>
      {MODES.map((mode) => (
        <li key={mode.name}>
          <strong>{mode.name}</strong>
          {codes && ` (${mode.codes.join(', ')})`}: {mode.flows.map(inWords).join(' ')}
        </li>
      ))}
    </ul>
  );
}

function inWords({to, deletes}: Flow): string {
  const [source, target] = to === 'cloud' ? ['local', 'cloud'] : ['cloud', 'local'];
  const copied = `New, changed, renamed and moved ${source} items go to the ${target} side.`;
  const deleted = {
    deleted: `Items deleted on the ${source} side since the last run are deleted on the ${target} side.`,
    missing: `Everything on the ${target} side that is missing on the ${source} side is deleted, from the first run on.`,
    nothing: `Nothing is deleted on the ${target} side.`,
  }[deletes];
  const untouched = deletes === 'deleted' ? '' : ` The ${source} side is never changed.`;
  return `${copied} ${deleted}${untouched}`;
}

function ModeRow({mode, y, codes}: {mode: Mode; y: number; codes: boolean}): ReactElement {
  const height = heightOf(mode);
  const middle = y + height / 2;
  const oneWay = mode.flows.length === 1;
  const writes = (side: Side): boolean => mode.flows.some((flow) => flow.to === side);
  const lines = (side: Side): readonly string[] => (oneWay && !writes(side) ? ['never changed'] : []);
  return (
    <g>
      <Label x={74} y={codes ? middle - 4 : middle + 5}>
        {mode.name}
      </Label>
      {codes && (
        <Label x={74} y={middle + 14}>
          {mode.codes.join(', ')}
        </Label>
      )}
      <Box x={160} y={y} w={LOCAL_EDGE - 160} h={height} label="Local" lines={lines('local')} tone="secret" />
      <Box x={CLOUD_EDGE} y={y} w={120} h={height} label="Cloud" lines={lines('cloud')} tone="sent" />
      {mode.flows.map((flow, index) => (
        <FlowArrows key={flow.to} flow={flow} y={y + index * 2 * LINE} />
      ))}
    </g>
  );
}

function FlowArrows({flow, y}: {flow: Flow; y: number}): ReactElement {
  const [start, end] =
    flow.to === 'cloud' ? [LOCAL_EDGE + 4, CLOUD_EDGE - 4] : [CLOUD_EDGE - 4, LOCAL_EDGE + 4];
  const copies = y + LINE * 0.75;
  const deletions = copies + LINE;
  const label = deletionOf(flow);
  return (
    <>
      <Arrow from={[start, copies]} to={[end, copies]} label={COPIED} />
      {flow.deletes === 'nothing' ? (
        <Label x={(start + end) / 2} y={deletions}>
          {label}
        </Label>
      ) : (
        <Arrow from={[start, deletions]} to={[end, deletions]} label={label} dashed />
      )}
    </>
  );
}

function heightOf({flows}: Mode): number {
  return flows.length * 2 * LINE;
}

function rowsAbove(index: number): number {
  return MODES.slice(0, index).reduce((sum, mode) => sum + heightOf(mode) + GAP, 0);
}
