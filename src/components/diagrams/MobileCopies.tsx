import type {ReactElement} from 'react';
import {Arrow, Box, Diagram, type Tone} from '../Diagram';

type Copy = {
  /** Entry of the menu that makes the copy. */
  entry: string;
  place: string;
  lines: readonly string[];
  tone: Tone;
};

const COPIES: readonly Copy[] = [
  {
    entry: 'Make available offline',
    place: 'Inside the app',
    lines: ['More, Saved offline', 'deleted by logout and Clear offline files'],
    tone: 'secret',
  },
  {
    entry: 'Download to device',
    place: "The phone's downloads",
    lines: ['Android: Download/Filen', "iOS: the app's Downloads folder, in Files"],
    tone: 'plain',
  },
  {
    entry: 'Save to photos',
    place: 'Photo library',
    lines: ['images and videos only'],
    tone: 'plain',
  },
  {
    entry: 'Export, Open with…',
    place: 'Another app',
    lines: ['Open with… on Android only'],
    tone: 'plain',
  },
];

const ROW = 84;
const BOX_HEIGHT = 68;

/** What each way to get a file out of the drive leaves on the phone, in app 4. */
export function MobileCopies(): ReactElement {
  const end = ROW * COPIES.length;
  return (
    <Diagram
      title="Where each kind of copy on the phone is kept"
      width={760}
      height={end + 46}
      text={
        <ul>
          {COPIES.map(({entry, place, lines, tone}) => (
            <li key={entry}>
              <strong>{entry}</strong>: {place.toLowerCase()} ({lines.join('; ')}).{' '}
              {tone === 'secret'
                ? 'This copy stays inside the app.'
                : 'This copy leaves the protection of Filen.'}
            </li>
          ))}
        </ul>
      }>
      <Box
        x={6}
        y={6}
        w={140}
        h={end - ROW + BOX_HEIGHT}
        label="Your drive"
        lines={['encrypted', 'on the servers']}
        tone="sent"
      />
      {COPIES.map((copy, index) => (
        <CopyRow key={copy.entry} copy={copy} y={6 + index * ROW} />
      ))}
      <Box x={6} y={end + 12} w={366} h={30} label="in the app's private storage" tone="secret" />
      <Box x={388} y={end + 12} w={366} h={30} label="leaves the protection of Filen" />
    </Diagram>
  );
}

function CopyRow({copy: {entry, place, lines, tone}, y}: {copy: Copy; y: number}): ReactElement {
  const middle = y + BOX_HEIGHT / 2;
  return (
    <g>
      <Arrow from={[146, middle]} to={[424, middle]} label={entry} labelOffset={[0, -10]} />
      <Box x={426} y={y} w={328} h={BOX_HEIGHT} label={place} lines={lines} tone={tone} />
    </g>
  );
}
