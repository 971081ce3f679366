import type {ReactElement} from 'react';
import {Arrow, Box, Diagram, Label, type Tone} from '../Diagram';

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
    lines: ['private storage of the app', 'deleted by logout and Clear offline files'],
    tone: 'secret',
  },
  {
    entry: 'Download to device',
    place: 'Downloads of the phone',
    lines: ['Android: Download/Filen', 'iOS: folder Downloads of the app, in Files'],
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
const TARGET = 430;

/** What each way to get a file out of the drive leaves on the phone, in app 4. */
export function MobileCopies(): ReactElement {
  const height = ROW * COPIES.length + 36;
  const middle = (ROW * COPIES.length) / 2;
  return (
    <Diagram
      title="Where copies on the phone are, and which of them Filen protects"
      width={760}
      height={height}
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
        y={middle - 42}
        w={150}
        h={72}
        label="Your drive"
        lines={['encrypted', 'on the servers']}
        tone="sent"
      />
      {COPIES.map(({entry, place, lines, tone}, index) => {
        const y = 6 + index * ROW;
        return (
          <g key={entry}>
            <Arrow from={[156, middle - 6]} to={[TARGET - 3, y + BOX_HEIGHT / 2]} />
            <Box x={TARGET} y={y} w={324} h={BOX_HEIGHT} label={place} lines={lines} tone={tone} />
            <Label x={TARGET - 96} y={y + BOX_HEIGHT / 2 + labelShift(index)}>
              {entry}
            </Label>
          </g>
        );
      })}
      <Label x={TARGET + 162} y={height - 12}>
        green outline: protected; all others can be read by other apps
      </Label>
    </Diagram>
  );
}

/** Keeps the label clear of its arrow: above the falling ones, below none. */
function labelShift(index: number): number {
  return index < COPIES.length / 2 ? -16 : 22;
}
