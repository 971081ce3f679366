import type {ReactElement} from 'react';
import {Cell, Drawing, Row} from '../Drawing';

type Mode = {
  name: string;
  /** What registries and command lines call it: long and short form. */
  codes: string;
  /** What a run does on each side; undefined where it never changes anything. */
  local?: string;
  cloud?: string;
};

const COPIES = 'gets what is new, changed, renamed or moved';

/** What a run deletes on a side: what was deleted on the other one, or all that is missing there. */
const MODES: readonly Mode[] = [
  {
    name: 'Two way',
    codes: 'twoWay, tw',
    local: 'deletes what was deleted in the cloud',
    cloud: 'deletes what was deleted locally',
  },
  {name: 'Local to cloud', codes: 'localToCloud, ltc', cloud: 'deletes all that is missing locally'},
  {name: 'Local backup', codes: 'localBackup, lb', cloud: 'deletes nothing'},
  {name: 'Cloud to local', codes: 'cloudToLocal, ctl', local: 'deletes all that is missing in the cloud'},
  {name: 'Cloud backup', codes: 'cloudBackup, cb', local: 'deletes nothing'},
];

/**
 * The five modes of the sync engine: what each copies, and what it deletes on which side.
 * @param codes also prints what registries and command lines call each mode
 */
export function SyncModes({codes = false}: {codes?: boolean}): ReactElement {
  return (
    <Drawing title="What each sync mode copies and deletes">
      {MODES.map((mode) => (
        <Row key={mode.name}>
          <Cell label={mode.name} lines={codes ? [mode.codes] : []} />
          <Cell label="Local side" lines={mode.local ? [COPIES, mode.local] : ['never changed']} />
          <Cell label="Cloud side" lines={mode.cloud ? [COPIES, mode.cloud] : ['never changed']} />
        </Row>
      ))}
    </Drawing>
  );
}
