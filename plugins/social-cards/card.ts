import type {ReactNode} from 'react';

export type Card = {
  /** The one thing that tells this card from the others. */
  title: string;
  product: string;
  label: string;
  host: string;
  /** SVG. */
  logo: string;
};

/** Size that sites expect. */
export const WIDTH = 1200;
export const HEIGHT = 630;

const COLORS = {
  background: '#09090b',
  border: '#27272c',
  text: '#ececef',
  muted: '#a2a2ad',
  accent: '#7cb0ff',
};

/** A box of Satori: a flex container with its style and content. */
type Box = {
  type: 'div' | 'img';
  props: {style: object; children?: (Box | string)[]; src?: string; width?: number; height?: number};
};

/** A card as a tree of boxes, in the order of reading: mark and product, title, address. */
export function cardTree({title, product, label, host, logo}: Card): ReactNode {
  // Titles of one word stand large; a sentence gets lines.
  const isShort = title.length < 16;
  const tree = box(
    {
      ...column,
      width: WIDTH,
      height: HEIGHT,
      padding: 80,
      boxSizing: 'border-box',
      backgroundColor: COLORS.background,
      justifyContent: 'space-between',
    },
    [
      box({...row, gap: 24, alignItems: 'center'}, [
        {
          type: 'img',
          props: {
            style: {},
            src: `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`,
            width: 64,
            height: 64,
          },
        },
        text(product, {fontSize: 40, fontWeight: 600}),
        text(label, {fontSize: 40, color: COLORS.muted}),
      ]),
      box({...column, gap: 32}, [
        box({width: 96, height: 6, backgroundColor: COLORS.accent}, []),
        text(title, {
          fontSize: isShort ? 128 : 64,
          fontWeight: 600,
          lineHeight: 1.1,
          letterSpacing: '-0.02em',
          maxWidth: 1040,
        }),
      ]),
      box({...row, borderTop: `1px solid ${COLORS.border}`, paddingTop: 32}, [
        text(host, {fontSize: 32, color: COLORS.muted}),
      ]),
    ],
  );
  // Satori reads plain objects of the form of React's elements, but is typed for React.
  return tree as unknown as ReactNode;
}

const row = {display: 'flex', flexDirection: 'row'} as const;
const column = {display: 'flex', flexDirection: 'column'} as const;

function box(style: object, children: Box[]): Box {
  return {type: 'div', props: {style: {display: 'flex', ...style}, children}};
}

function text(value: string, style: object): Box {
  return {type: 'div', props: {style: {color: COLORS.text, ...style}, children: [value]}};
}
