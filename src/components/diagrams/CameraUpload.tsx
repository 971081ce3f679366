import type {ReactElement} from 'react';
import {Arrow, Box, Diagram} from '../Diagram';

/** A list beside the states: what has this effect on a photo, one line each. */
type Causes = {
  label: string;
  lines: readonly string[];
};

const LEFT_OUT: Causes = {
  label: 'Left out',
  lines: [
    'albums that are not chosen',
    'videos, with Videos off',
    'older photos,',
    'with After activation on',
  ],
};

const WAITS: Causes = {
  label: 'Makes it wait',
  lines: [
    'the app is closed, with Background off',
    'the server cannot be reached',
    'mobile data, with Cellular off',
    'power saving, with Low battery off',
    'access to selected photos only',
    'cloud directory deleted or in the trash',
  ],
};

const INTERRUPTS: Causes = {
  label: 'Interrupts it',
  lines: ['the connection drops', 'the system stops the app', 'the app is swiped away'],
};

/** The states in the top row: all boxes have the same height. */
const TOP = 12;
const HEIGHT = 74;
const BOTTOM = TOP + HEIGHT;
/** Upper edge of the boxes with causes. */
const CAUSES = 256;

/** The states of a photo in camera upload, and what leaves it out, pauses it or interrupts it. */
export function CameraUpload(): ReactElement {
  return (
    <Diagram
      title="The path of a photo through camera upload"
      width={760}
      height={CAUSES + 148}
      text={<CameraUploadText />}>
      <Box x={6} y={TOP} w={140} h={HEIGHT} label="On the phone" lines={['in an album']} />
      <Box x={196} y={TOP} w={140} h={HEIGHT} label="Waiting" lines={['for the next check']} />
      <Box
        x={434}
        y={TOP}
        w={140}
        h={HEIGHT}
        label="Uploading"
        lines={['encrypted', 'on the phone']}
        tone="sent"
      />
      <Box
        x={616}
        y={TOP}
        w={140}
        h={HEIGHT}
        label="Uploaded"
        lines={['stays if you delete', 'it on the phone']}
        tone="sent"
      />
      <Arrow from={[150, 49]} to={[192, 49]} />
      <Arrow from={[340, 36]} to={[430, 36]} label="starts" />
      <Arrow from={[430, 70]} to={[340, 70]} label="interrupted" dashed />
      <Arrow from={[578, 49]} to={[612, 49]} />

      <Box x={434} y={142} w={140} h={HEIGHT} label="Skipped" lines={['in app 4,', 'until you retry']} />
      <Arrow from={[504, BOTTOM + 4]} to={[504, 138]} label="fails 3 times" labelOffset={[-42, 6]} dashed />
      <Arrow from={[430, 171]} to={[312, BOTTOM + 4]} label="Retry all" labelOffset={[-34, 16]} />

      <CausesBox x={6} w={200} causes={LEFT_OUT} />
      <CausesBox x={222} w={290} causes={WAITS} />
      <CausesBox x={528} w={228} causes={INTERRUPTS} />
      <Arrow from={[76, CAUSES - 4]} to={[76, BOTTOM + 4]} dashed />
      <Arrow from={[256, CAUSES - 4]} to={[256, BOTTOM + 4]} dashed />
      <Arrow from={[680, CAUSES - 4]} to={[570, BOTTOM + 4]} dashed />
    </Diagram>
  );
}

function CausesBox({x, w, causes}: {x: number; w: number; causes: Causes}): ReactElement {
  return <Box x={x} y={CAUSES} w={w} h={136} label={causes.label} lines={causes.lines} />;
}

/** The drawing in words; the causes are the ones that are drawn. */
function CameraUploadText(): ReactElement {
  return (
    <ul>
      <li>
        <strong>On the phone</strong>: the photo is in an album of the phone. {inWords(LEFT_OUT)}
      </li>
      <li>
        <strong>Waiting</strong>: the app has yet to find the photo at its next check, or to send it.{' '}
        {inWords(WAITS)}
      </li>
      <li>
        <strong>Uploading</strong>: the app encrypts the photo on the phone and sends it.{' '}
        {inWords(INTERRUPTS)} An interrupted photo waits again.
      </li>
      <li>
        <strong>Skipped</strong> (app 4): the upload failed three times. <strong>Retry all</strong> sets the
        photo back to waiting.
      </li>
      <li>
        <strong>Uploaded</strong>: the photo is in the cloud directory, and stays there if you delete it on
        the phone.
      </li>
    </ul>
  );
}

function inWords({label, lines}: Causes): string {
  // A drawn line that ends with a comma goes on in the next one.
  return `${label}: ${lines.join('; ').replaceAll(',; ', ', ')}.`;
}
