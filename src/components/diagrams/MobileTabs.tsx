import type {ReactElement} from 'react';
import {Box, Diagram, Label} from '../Diagram';

type Tab = {
  name: string;
  /** What the tab holds: short lines, as they stand in the drawing. */
  holds: readonly string[];
  /** The tab that only this app has. */
  telling?: true;
};

type App = {name: string; tabs: readonly Tab[]};

/** Newest first; tabs from left to right as in the tab bar. */
const APPS: readonly App[] = [
  {
    name: 'App 4',
    tabs: [
      {
        name: 'Drive',
        holds: ['files and folders', 'search', 'create, upload, scan', 'sort, view', 'Transfers'],
      },
      {name: 'Photos', holds: ['photos and videos', 'from camera upload', 'its settings']},
      {name: 'Notes', holds: ['notes', 'tags', 'history', 'import']},
      {name: 'Chats', holds: ['chats', 'search in chats', 'attach files', 'badge: unread']},
      {
        name: 'More',
        telling: true,
        holds: [
          'account, storage',
          'Recents, Favorites',
          'Saved offline, Trash',
          'public links, shares',
          'Contacts, Playlists',
          'Security, Offline',
          'file provider',
          'Appearance, Events',
          'Advanced',
        ],
      },
    ],
  },
  {
    name: 'App 3',
    tabs: [
      {
        name: 'Home',
        telling: true,
        holds: [
          'Recents, Favorites',
          'Public links',
          'Shared with you',
          'Shared with others',
          'Available offline',
          'Trash',
          'avatar: Settings',
          'music note: Playlists',
          'three dots: Transfers',
        ],
      },
      {
        name: 'Drive',
        holds: ['files and folders', 'search', 'plus: create, upload', 'sort, view', 'Transfers'],
      },
      {name: 'Photos', holds: ['photos and videos', 'from camera upload', 'its settings']},
      {name: 'Notes', holds: ['notes', 'tags', 'history']},
      {name: 'Chats', holds: ['chats', 'attach files']},
    ],
  },
];

const COLUMN = 148;
const TAB_WIDTH = 142;
const LEFT = 12;
const SCREEN_HEIGHT = 196;
const TAB_HEIGHT = 40;
/** Height of an app: name, screens, tab bar, mark below, gap. */
const APP_HEIGHT = 24 + SCREEN_HEIGHT + 6 + TAB_HEIGHT + 42;

/** The tab bars of the two generations of the mobile app, and what each tab holds. */
export function MobileTabs(): ReactElement {
  return (
    <Diagram
      title="The tabs of app 4 and app 3, and what each contains"
      width={LEFT * 2 + COLUMN * 5}
      height={APP_HEIGHT * APPS.length}
      text={<MobileTabsText />}>
      {APPS.map((app, index) => (
        <AppRow key={app.name} app={app} y={index * APP_HEIGHT} />
      ))}
    </Diagram>
  );
}

/** The drawing in words, made from the same data. */
function MobileTabsText(): ReactElement {
  return (
    <ul>
      {APPS.map(({name, tabs}) => (
        <li key={name}>
          {name}, from left to right:
          <ol>
            {tabs.map((tab) => (
              <li key={tab.name}>
                <strong>{tab.name}</strong>
                {tab.telling && `, which only ${name.toLowerCase()} has`}: {tab.holds.join('; ')}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

function AppRow({app: {name, tabs}, y}: {app: App; y: number}): ReactElement {
  const screens = y + 24;
  const bar = screens + SCREEN_HEIGHT + 6;
  return (
    <g>
      <Label x={LEFT + 24} y={y + 15}>
        {name}
      </Label>
      {tabs.map((tab, index) => {
        const x = LEFT + index * COLUMN;
        return (
          <g key={tab.name}>
            <Box x={x} y={screens} w={TAB_WIDTH} h={SCREEN_HEIGHT} label="" />
            <Holds x={x + TAB_WIDTH / 2} y={screens + 26} lines={tab.holds} />
            {/* The accent outline draws the eye to the tab by which readers tell their app. */}
            <Box
              x={x}
              y={bar}
              w={TAB_WIDTH}
              h={TAB_HEIGHT}
              label={tab.name}
              tone={tab.telling ? 'sent' : 'plain'}
            />
            {tab.telling && (
              <Label x={x + TAB_WIDTH / 2} y={bar + TAB_HEIGHT + 18}>{`only in ${name.toLowerCase()}`}</Label>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Lines from the top down: a box would centre them and the columns would not line up. */
function Holds({x, y, lines}: {x: number; y: number; lines: readonly string[]}): ReactElement {
  return (
    <>
      {lines.map((line, index) => (
        <Label key={line} x={x} y={y + index * 19}>
          {line}
        </Label>
      ))}
    </>
  );
}
