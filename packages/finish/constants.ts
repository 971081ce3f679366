import type {AtRule, Container, Declaration, Document, Plugin, Root, Rule} from 'postcss';

/**
 * PostCSS plugin that inlines custom properties with a single value, and removes values that others always
 * override. Infima has some two hundred properties.
 * @param names words in pages and scripts, which may set a property of such a name
 */
export function inlineConstants(names: ReadonlySet<string>): Plugin {
  return {
    postcssPlugin: 'inline-constants',
    Once(root) {
      // Inlining may turn further properties into constants.
      while (inlineOnce(root, names)) {
        // Until nothing changes.
      }
    },
  };
}

function inlineOnce(root: Root, names: ReadonlySet<string>): boolean {
  const declarations = new Map<string, Declaration[]>();
  const withFallback = new Set<string>();
  root.walkDecls((declaration) => {
    const {prop, value} = declaration;
    if (prop.startsWith('--')) {
      declarations.set(prop, [...(declarations.get(prop) ?? []), declaration]);
    }
    // Properties with a fallback are left alone.
    [...value.matchAll(/var\((--[\w-]+)\s*,/g)].forEach(([, name = '']) => withFallback.add(name));
  });
  const constants = new Map<string, string>();
  for (const [name, all] of declarations) {
    const places = all.map((each) => ({each, ...readPlace(each)}));
    if (places.some(({always, layered}) => always && !layered)) {
      // It overrides those in layers.
      places.filter(({forRoot, layered}) => forRoot && layered).forEach(({each}) => each.remove());
    }
    const value = withFallback.has(name) || names.has(name) ? undefined : findConstant(places);
    if (value !== undefined) {
      constants.set(`var(${name})`, value);
      all.forEach((each) => each.remove());
    }
  }
  root.walkDecls((declaration) => {
    // Minified values may need a space: `var(--a)var(--b)`.
    declaration.value = declaration.value.replace(
      /(?<before>[^\s(,/*]?)(?<use>var\(--[\w-]+\))(?=(?<after>[^\s),/*]?))/g,
      (match, before: string, use: string, after: string) => {
        const value = constants.get(use);
        return value === undefined ? match : `${before}${before && ' '}${value}${after && ' '}`;
      },
    );
  });
  return constants.size > 0;
}

/** The value of a property that is declared on the root only and refers to no other. */
function findConstant(places: readonly ReturnType<typeof readPlace>[]): string | undefined {
  // Declarations outside of layers override those inside.
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

/** Where a declaration applies: `forRoot` to the root only, `always` in every state and medium. */
function readPlace({parent, value, important}: Declaration) {
  const selector = parent?.type === 'rule' ? (parent as Rule).selector : '';
  const atRules = enclosingAtRules(parent?.parent);
  return {
    value,
    forRoot: /^(:root|html)(\[[^\]]*\])?$/.test(selector) && !important,
    always: selector === ':root' && atRules.every((name) => name === 'layer'),
    layered: atRules.includes('layer'),
  };
}

function enclosingAtRules(node: Container | Document | undefined): string[] {
  const own = node?.type === 'atrule' ? [(node as AtRule).name] : [];
  return node === undefined ? [] : [...own, ...enclosingAtRules(node.parent)];
}
