import {parse, type Container, type Declaration, type Root, type Rule} from 'postcss';
import parseValue, {type FunctionNode, type Node} from 'postcss-value-parser';

/** Custom properties with one value on every page, in every state. */
type Constants = ReadonlyMap<string, string>;

/**
 * Puts the values of custom properties that never change in the place of their
 * names, and drops the properties. The theme has hundreds of them, so that a
 * site can set some; what nobody sets is weight on every page.
 * @param isNeeded whether something else than the style sheet knows a property, e.g. a script
 */
export function foldConstants(css: string, isNeeded: (property: string) => boolean): string {
  const root = parse(css);
  dropOverridden(root);
  const constants = findConstants(root, isNeeded);
  root.walkDecls((declaration) => {
    if (constants.has(declaration.prop)) {
      declaration.remove();
    } else if (declaration.value.includes('var(')) {
      declaration.value = withValues(declaration.value, constants);
    }
  });
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) {
      rule.remove();
    }
  });
  return root.toString();
}

/** What a layer sets on the root element counts for nothing where our own `:root` outside of layers sets it too. */
function dropOverridden(root: Root): void {
  const own = new Set(
    root.nodes
      .filter((node): node is Rule => node.type === 'rule' && node.selector === ':root')
      .flatMap((rule) => propertiesOf(rule).map(({prop}) => prop)),
  );
  root.walkRules(/^(?::root|html(?:\[data-theme=dark\])?)$/, (rule) => {
    if (isInLayer(rule)) {
      propertiesOf(rule)
        .filter(({prop, important}) => own.has(prop) && !important)
        .forEach((declaration) => declaration.remove());
    }
  });
}

function propertiesOf(rule: Rule): Declaration[] {
  return rule.nodes.filter((node): node is Declaration => node.type === 'decl' && node.prop.startsWith('--'));
}

function isInLayer({parent}: Rule): boolean {
  return parent?.type === 'atrule' && (parent as Container & {name: string}).name === 'layer';
}

/** Set once, on the root element and without condition, to a value that is constant itself. */
function findConstants(root: Root, isNeeded: (property: string) => boolean): Constants {
  const declarations = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    declarations.set(declaration.prop, [...(declarations.get(declaration.prop) ?? []), declaration]);
  });
  const registered = new Set<string>();
  root.walkAtRules('property', ({params}) => void registered.add(params));
  const values = new Map<string, string>();
  const open = new Set(
    [...declarations].filter(
      ([property, [only, ...others]]) =>
        only !== undefined &&
        others.length === 0 &&
        !only.important &&
        isUnconditional(only) &&
        !registered.has(property) &&
        !isNeeded(property),
    ),
  );
  // Each round finds those that are made of the ones before; a circle is never reached.
  for (let before = -1; before !== values.size;) {
    before = values.size;
    for (const entry of open) {
      const [property, [only]] = entry;
      const value = withValues(only?.value ?? '', values);
      if (!value.includes('var(')) {
        values.set(property, value);
        open.delete(entry);
      }
    }
  }
  return values;
}

function isUnconditional({parent}: Declaration): boolean {
  const rule = parent as Rule;
  return rule.selector === ':root' && (rule.parent?.type === 'root' || isInLayer(rule));
}

function withValues(value: string, constants: Constants): string {
  const tree = parseValue(value);
  const replace = (nodes: Node[], inCalculation: boolean): void =>
    nodes.forEach((node, index) => {
      if (node.type !== 'function') {
        return;
      }
      const known = node.value === 'var' ? constants.get(node.nodes[0]?.value ?? '') : undefined;
      if (known === undefined) {
        replace(node.nodes, inCalculation || isCalculation(node));
        return;
      }
      const value = inCalculation && isSum(known) ? `(${known})` : known;
      // A minifier writes no space behind a bracket; the value has none at its end.
      const next = nodes[index + 1]?.type;
      const space = next === 'word' || next === 'function' || next === 'string' ? ' ' : '';
      Object.assign(node, {type: 'word', value: `${value}${space}`, nodes: undefined});
    });
  replace(tree.nodes, false);
  return tree.toString();
}

function isCalculation({value}: FunctionNode): boolean {
  return ['calc', 'min', 'max', 'clamp'].includes(value);
}

/** More than one number or function, so that it needs brackets inside a calculation. */
function isSum(value: string): boolean {
  return /[\s*/]/.test(value) && !/^[\w-]+\([^()]*\)$/.test(value);
}
