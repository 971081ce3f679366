import type {AtRule, Container, Declaration, Document, Plugin, Root, Rule} from 'postcss';

/**
 * For PostCSS: replaces custom properties that have one value for every element by that value,
 * which makes the style sheet smaller and spares browsers the way to the root.
 * The framework has some two hundred of them, for sites that change them while they run.
 * @param names words in pages and scripts; a property that one of them names stays, since they may set it
 */
export function inlineConstants(names: ReadonlySet<string>): Plugin {
  return {
    postcssPlugin: 'inline-constants',
    Once(root) {
      // A value that named a constant may be one now.
      while (inlineOnce(root, names)) {
        // Until nothing changes.
      }
    },
  };
}

function inlineOnce(root: Root, names: ReadonlySet<string>): boolean {
  const declarations = new Map<string, Declaration[]>();
  const kept = new Set<string>();
  root.walkDecls((declaration) => {
    const {prop, value} = declaration;
    if (prop.startsWith('--')) {
      declarations.set(prop, [...(declarations.get(prop) ?? []), declaration]);
    }
    // With a value for where it is not declared: too rare to be worth reading.
    [...value.matchAll(/var\((--[\w-]+)\s*,/g)].forEach(([, name = '']) => kept.add(name));
  });
  const constants = new Map<string, string>();
  for (const [name, all] of declarations) {
    const value = kept.has(name) || names.has(name) ? undefined : constantOf(all);
    if (value !== undefined) {
      constants.set(`var(${name})`, value);
      all.forEach((each) => each.remove());
    }
  }
  root.walkDecls((declaration) => {
    // Minifiers leave no space beside a bracket, where a value needs one: "var(--a)var(--b)".
    declaration.value = declaration.value.replace(
      /(?<before>[^\s(,/*]?)(?<use>var\(--[\w-]+\))(?=(?<after>[^\s),/*]?))/g,
      (whole, before: string, use: string, after: string) => {
        const value = constants.get(use);
        return value === undefined ? whole : `${before}${before && ' '}${value}${after && ' '}`;
      },
    );
  });
  return constants.size > 0;
}

/** The value of a property that is declared for the root alone, and does not depend on another. */
function constantOf(declarations: readonly Declaration[]): string | undefined {
  const places = declarations.map(placeOf);
  // What stands outside of layers wins over all that is in one, whatever its selector and media.
  const free = places.filter(({layered}) => !layered);
  const [only, another] = free.length > 0 ? free : places;
  return only !== undefined &&
    another === undefined &&
    only.always &&
    places.every(({forRoot}) => forRoot) &&
    !/var\(|^(initial|inherit|unset|revert|revert-layer)?$/.test(only.value)
    ? only.value
    : undefined;
}

/** Where a declaration counts: `forRoot` on no other element, `always` in each state and medium. */
function placeOf({parent, value, important}: Declaration): {
  value: string;
  forRoot: boolean;
  always: boolean;
  layered: boolean;
} {
  const selector = parent?.type === 'rule' ? (parent as Rule).selector : '';
  const atRules: string[] = [];
  for (
    let around: Container | Document | undefined = parent?.parent;
    around !== undefined;
    around = around.parent
  ) {
    if (around.type === 'atrule') {
      atRules.push((around as AtRule).name);
    }
  }
  return {
    value,
    forRoot: /^(:root|html)(\[[^\]]*\])?$/.test(selector) && !important,
    always: selector === ':root' && atRules.every((name) => name === 'layer'),
    layered: atRules.includes('layer'),
  };
}
