import type {AtRule, ChildNode, Plugin, Root, Rule} from 'postcss';

/**
 * PostCSS plugin that removes selectors with unused elements, classes and ids, and unused custom properties and
 * keyframes. Attributes and states are assumed to match.
 * @param names elements, classes, ids and custom properties in pages or scripts, as in selectors: `a`, `.a`, `#a`, `--a`
 * @param present names whose rules another sheet contains; they are removed too
 */
export function purge(names: ReadonlySet<string>, present?: ReadonlySet<string>): Plugin {
  return {
    postcssPlugin: 'purge',
    Once(root) {
      root.walkRules((rule) =>
        filterSelectors(
          rule,
          (selector) => isUsed(selector, names) && !(present && isUsed(selector, present)),
        ),
      );
      while (removeUnnamed(root, names)) {
        // A removed property may have been the only use of another.
      }
      root.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) {
          rule.remove();
        }
      });
      removeEmptyLayers(root);
    },
  };
}

/** Removes names of layers without rules from the lists that give layers their order. */
function removeEmptyLayers(root: Root): void {
  const filled = new Set<string>();
  root.walkAtRules('layer', ({nodes, params}) => void (nodes && filled.add(params)));
  root.walkAtRules('layer', (rule) => {
    if (rule.nodes === undefined) {
      const names = rule.params.split(/\s*,\s*/).filter((name) => filled.has(name));
      rule.params = names.join(',');
      if (names.length === 0) {
        rule.remove();
      }
    }
  });
}

function filterSelectors(rule: Rule, isWanted: (selector: string) => boolean): void {
  if (rule.parent?.type === 'atrule' && isKeyframes(rule.parent as AtRule)) {
    return;
  }
  const used = rule.selectors.filter(isWanted);
  if (used.length === 0) {
    rule.remove();
  } else if (used.length < rule.selectors.length) {
    rule.selectors = used;
  }
}

/** Whether pages have all elements, classes and ids of a selector; of a list in parentheses, one is enough. */
function isUsed(selector: string, names: ReadonlySet<string>): boolean {
  let rest = selector.replace(/\[(?:"[^"]*"|'[^']*'|[^\]])*\]/g, '');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/:([\w-]+)\(([^()]*)\)/g, (_, pseudo: string, list: string) =>
      !/^(is|where|has)$/.test(pseudo) || list.split(',').some((one) => isUsed(one, names)) ? '' : NEVER,
    );
  }
  const parts = rest.match(/(?:::?|[.#])?(?:[\w-]|\\.)+/g) ?? [];
  return (
    !rest.includes(NEVER) &&
    parts.every((part) => part.startsWith(':') || names.has(part.replaceAll('\\', '')))
  );
}

/** Stands for a list of which nothing is there. */
const NEVER = '!';

/** Removes unused custom properties and keyframes. @returns whether there were any */
function removeUnnamed(root: Root, names: ReadonlySet<string>): boolean {
  const named = new Set<string>();
  const candidates: {name: string; node: ChildNode}[] = [];
  root.walk((node) => {
    if (node.type === 'decl') {
      const used = node.value.match(/^animation/.test(node.prop) ? /[\w-]+/g : /--[\w-]+/g);
      used?.forEach((name) => named.add(name));
      if (node.prop.startsWith('--')) {
        candidates.push({name: node.prop, node});
      }
    } else if (node.type === 'atrule' && isKeyframes(node)) {
      candidates.push({name: node.params, node});
    }
  });
  const unnamed = candidates.filter(({name}) => !named.has(name) && !names.has(name));
  unnamed.forEach(({node}) => node.remove());
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) {
      rule.remove();
    }
  });
  return unnamed.length > 0;
}

function isKeyframes({name}: AtRule): boolean {
  return name.endsWith('keyframes');
}
