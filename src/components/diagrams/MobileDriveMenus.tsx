import type {ReactElement} from 'react';
import {Arrow, Box, Diagram} from '../Diagram';

type Menu = {
  /** How the reader opens it, or the entry that opens it. */
  name: string;
  entries: readonly string[];
  submenus?: readonly Menu[];
};

const SCREEN_MENU: Menu = {
  name: 'Three dots, top',
  entries: ['Select all', 'Create directory', 'Upload', 'Sort by', 'View', 'Transfers'],
  submenus: [
    {
      name: 'Upload',
      entries: [
        'Upload files',
        'Upload photos or videos',
        'Take photo or video',
        'Scan document',
        'Create text file',
      ],
    },
    {name: 'Sort by', entries: ['Name', 'Size', 'Type', 'Modified', 'Uploaded', 'Created']},
    {name: 'View', entries: ['List', 'Grid']},
  ],
};

const ITEM_MENU: Menu = {
  name: 'Long press',
  entries: [
    'Select',
    'Open',
    'Favorite, Unfavorite',
    'Info',
    'Versions (files)',
    'Color (directories)',
    'Rename',
    'Move',
    'Download',
    'Share',
    'contextual entries',
    'Trash',
  ],
  submenus: [
    {
      name: 'Download',
      entries: [
        'Download to device',
        'Make available offline',
        'Save to photos',
        'Export',
        'Open with… (Android)',
        'Import',
      ],
    },
    {
      name: 'Share',
      entries: ['Share public link', 'Share with Filen user', 'Export', 'Open with… (Android)'],
    },
  ],
};

const TOP = 12;
const GAP = 16;
const HEIGHT = 372;

/** The two menus of the Drive tab in app 4, with their submenus. */
export function MobileDriveMenus(): ReactElement {
  return (
    <Diagram
      title="The menus of the Drive tab in app 4"
      width={760}
      height={HEIGHT}
      text={
        <ul>
          {[SCREEN_MENU, ITEM_MENU].map((menu) => (
            <MenuText key={menu.name} menu={menu} />
          ))}
        </ul>
      }>
      <MenuTree menu={SCREEN_MENU} x={6} width={168} subX={200} subWidth={176} />
      <MenuTree menu={ITEM_MENU} x={394} width={164} subX={584} subWidth={170} />
    </Diagram>
  );
}

/** A menu in words; submenus stand below the entry that opens them. */
function MenuText({menu: {name, entries, submenus = []}}: {menu: Menu}): ReactElement {
  return (
    <li>
      {name}:
      <ul>
        {entries.map((entry) => {
          const submenu = submenus.find((candidate) => candidate.name === entry);
          return submenu === undefined ? (
            <li key={entry}>{entry}</li>
          ) : (
            <MenuText key={entry} menu={submenu} />
          );
        })}
      </ul>
    </li>
  );
}

type MenuTreeProps = {menu: Menu; x: number; width: number; subX: number; subWidth: number};

function MenuTree({menu, x, width, subX, subWidth}: MenuTreeProps): ReactElement {
  const {entries, submenus = []} = menu;
  const height = heightOf(menu);
  const y = (HEIGHT - height) / 2;
  const total = submenus.reduce((sum, submenu) => sum + heightOf(submenu) + GAP, -GAP);
  const placed = submenus.map((submenu, index) => ({
    submenu,
    top:
      (HEIGHT - total) / 2 +
      submenus.slice(0, index).reduce((sum, earlier) => sum + heightOf(earlier) + GAP, 0),
  }));
  return (
    <g>
      <MenuBox menu={menu} x={x} y={y} width={width} />
      {placed.map(({submenu, top}) => (
        <g key={submenu.name}>
          <Arrow
            from={[x + width, lineY(y, entries.indexOf(submenu.name))]}
            to={[subX - 2, top + heightOf(submenu) / 2]}
          />
          <MenuBox menu={submenu} x={subX} y={top} width={subWidth} />
        </g>
      ))}
    </g>
  );
}

function MenuBox({menu, x, y, width}: {menu: Menu; x: number; y: number; width: number}): ReactElement {
  return <Box x={x} y={y} w={width} h={heightOf(menu)} label={menu.name} lines={menu.entries} />;
}

/** Room for the name, the entries, and a margin above and below. */
function heightOf({entries}: Menu): number {
  return (entries.length + 1) * 17 + TOP;
}

/** The middle of an entry in a box that starts at `top`. */
function lineY(top: number, index: number): number {
  return top + TOP + (index + 1) * 17 + 2;
}
