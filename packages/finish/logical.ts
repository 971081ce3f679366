import type {Declaration, Plugin} from 'postcss';

/**
 * PostCSS plugin for Infima, whose left and right become start and end: a translator may turn a page round. Our own
 * style sheets have no left and right, see stylelint.config.mjs.
 */
export const logicalSides: Plugin = {
  postcssPlugin: 'logical-sides',
  Once(root) {
    root.walkDecls(makeLogical);
  },
};

function makeLogical(declaration: Declaration): void {
  const {prop, value} = declaration;
  const end = ends[value as Side];
  if (prop === 'text-align' && end !== undefined) {
    declaration.value = end;
  } else if (/^(float|clear)$/.test(prop) && end !== undefined) {
    // Chromium before 118 knows only the other.
    declaration.cloneBefore();
    declaration.value = `inline-${end}`;
  } else {
    declaration.prop = prop
      .replace(
        /^(margin|padding|border)-(left|right)(?=-|$)/,
        (_, box, side: Side) => `${box}-inline-${ends[side]}`,
      )
      .replace(/^(left|right)$/, (side) => `inset-inline-${ends[side as Side]}`)
      .replace(
        /^border-(top|bottom)-(left|right)-radius$/,
        (_, block: Side, side: Side) => `border-${ends[block]}-${ends[side]}-radius`,
      );
    splitSides(declaration);
  }
}

const ends = {left: 'start', right: 'end', top: 'start', bottom: 'end'};
type Side = keyof typeof ends;

/** `margin: 1px 2px 3px 4px` has no logical form. */
function splitSides(declaration: Declaration): void {
  const {prop, value} = declaration;
  // Minified: `var(--a)0 0 var(--a)`.
  const parts = value.match(/[^\s()]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^\s()]+/g) ?? [];
  const [top = '', right = '', bottom = '', left = ''] = parts;
  if (parts.length !== 4) {
    return;
  }
  if (/^(margin|padding|border-width)$/.test(prop) && left !== right) {
    const along = (axis: string): string => prop.replace(/(?=-|$)/, `-${axis}`);
    declaration.cloneBefore({prop: along('block'), value: top === bottom ? top : `${top} ${bottom}`});
    declaration.prop = along('inline');
    declaration.value = `${left} ${right}`;
  }
  if (prop === 'border-radius' && (top !== right || bottom !== left)) {
    // From the start of the first line, clockwise.
    ['start-start', 'start-end', 'end-end'].forEach((corner, index) =>
      declaration.cloneBefore({prop: `border-${corner}-radius`, value: parts[index] ?? ''}),
    );
    declaration.prop = 'border-end-start-radius';
    declaration.value = left;
  }
}
