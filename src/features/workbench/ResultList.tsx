import {Fragment, type ReactElement} from 'react';
import CopyButton from '@site/src/features/copy/CopyButton';
import type {Result} from './useComputed';

/** Longer values are cut on the screen, not in the clipboard. */
const SHOWN = 1000;

/**
 * A sentence that says whether it worked and, if not, which part is wrong; and values with their names.
 * @param done the sentence if it did
 */
export default function ResultList({
  values = [],
  fault,
  isBusy = false,
  count,
  done,
}: Result & {done: string}): ReactElement {
  return (
    <>
      <p role="status">
        <Fragment key={count}>
          {fault !== undefined && <strong>{fault.part}: </strong>}
          <span>{fault?.message ?? (isBusy ? 'Working …' : done)}</span>
        </Fragment>
      </p>
      <dl>
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>
              <span>{name}</span>
              <CopyButton label={`Copy: ${name}`} text={value} />
            </dt>
            <dd>
              <code translate="no">
                {value.slice(0, SHOWN)}
                {value.length > SHOWN && `… (${value.length.toLocaleString('en')} characters)`}
              </code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
