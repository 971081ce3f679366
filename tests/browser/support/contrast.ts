import type {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
/** A broken rule with the elements that break it. */
export type Violation = Results['violations'][number];
type NodeResult = Violation['nodes'][number] & {element?: Element};
/** Where a painted element stands in the window. */
type Box = {element: Element; left: number; top: number; right: number; bottom: number};
type Axe = {run: (context: unknown, options: unknown) => Promise<Results>};

/** The rule about contrast, which alone takes nine tenths of the time of all rules. */
export const contrastRule = 'color-contrast';

/**
 * Runs axe's rule about contrast over a page that holds axe already.
 *
 * Its time goes into single elements, thousands on a long page, though few
 * differ in what decides about contrast. So each element gets a key of all that
 * axe reads: its text's colour and size, what its ancestors paint, and boxes of
 * others that lie over or under it. One element of each key is checked, and
 * more of them until axe says that one passes; where none does, all.
 * Keys that passed enter `passed` and need no check on the next page.
 */
export async function contrastViolations(page: Page, passed: Set<string>): Promise<Violation[]> {
  const {violations, decided} = await page.evaluate(checkContrast, {
    rule: contrastRule,
    passed: [...passed],
  });
  decided.forEach((key) => passed.add(key));
  return violations;
}

/** Runs in the browser, so it refers to nothing outside. */
async function checkContrast({
  rule,
  passed,
}: {
  rule: string;
  passed: readonly string[];
}): Promise<{violations: Violation[]; decided: string[]}> {
  const {axe} = window as unknown as {axe: Axe};
  const known = new Set(passed);
  let open = [...groupByKey()].filter(([key]) => !known.has(key));
  const violations: Violation[] = [];
  const decided: string[] = [];
  // One element decides about most keys, a few about others, for example where the first is scrolled out of its box.
  for (const [from, to] of [
    [0, 1],
    [1, 9],
    [9, Infinity],
  ] as const) {
    const results = await run(open.flatMap(([, elements]) => elements.slice(from, to)));
    violations.push(...results.violations);
    const isDecided = ([, elements]: [string, Element[]]): boolean =>
      elements.slice(from, to).some((element) => results.passed.has(element));
    decided.push(...open.filter(isDecided).map(([key]) => key));
    open = open.filter((group) => !isDecided(group));
  }
  return {violations, decided};

  async function run(include: Element[]): Promise<{violations: Violation[]; passed: Set<Element>}> {
    if (include.length === 0) {
      return {violations: [], passed: new Set()};
    }
    const results = await axe.run(
      {include},
      {runOnly: {type: 'rule', values: [rule]}, elementRef: true, preload: false},
    );
    const all = results.passes.flatMap(({nodes}) => nodes as NodeResult[]);
    const elements = all.flatMap(({element}) => element ?? []);
    // Elements cannot leave the browser.
    results.violations.forEach(({nodes}) => nodes.forEach((node: NodeResult) => delete node.element));
    return {violations: results.violations, passed: new Set(elements)};
  }

  function groupByKey(): Map<string, Element[]> {
    const all = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
    const rows = rowsOf(all.filter(isPainted));
    const chains = new Map<Element, string>();
    const found = new Map<string, Element[]>();
    for (const element of all) {
      if (hasText(element)) {
        const key = [ownKey(element), chainOf(element, chains), ...overlapsOf(element, rows)].join('\n');
        found.set(key, [...(found.get(key) ?? []), element]);
      }
    }
    return found;
  }

  function hasText(element: Element): boolean {
    return (
      element.matches('input, select, textarea') ||
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
    );
  }

  function ownKey(element: Element): string {
    const style = getComputedStyle(element);
    return [
      element.matches(':disabled, [aria-disabled="true"]'),
      style.fontSize,
      style.textShadow,
      style.webkitTextStroke,
      getComputedStyle(element, '::before').content === 'none',
      getComputedStyle(element, '::after').content === 'none',
    ].join(' ');
  }

  /** What an element and its ancestors contribute to the colours of text; equal neighbours count once. */
  function chainOf(element: Element, chains: Map<Element, string>): string {
    const kept = chains.get(element);
    if (kept !== undefined) {
      return kept;
    }
    const above = element.parentElement === null ? '' : chainOf(element.parentElement, chains);
    const line = paintOf(element);
    const chain = above.endsWith(`\n${line}`) ? above : `${above}\n${line}`;
    chains.set(element, chain);
    return chain;
  }

  function paintOf(element: Element): string {
    const style = getComputedStyle(element);
    return [
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.mixBlendMode,
      style.filter,
      style.backgroundClip,
      style.fontWeight,
    ].join(' ');
  }

  function isPainted(element: Element): boolean {
    const {backgroundColor, backgroundImage} = getComputedStyle(element);
    return (
      backgroundImage !== 'none' ||
      !/, 0\)$/.test(backgroundColor) ||
      element.matches('img, video, canvas, svg, iframe')
    );
  }

  /** Painted boxes by the rows of the page that they reach into, so that a text meets few of them. */
  function rowsOf(painted: readonly Element[]): Map<number, Box[]> {
    const rows = new Map<number, Box[]>();
    for (const element of painted) {
      const box = boxOf(element);
      for (const row of rowsBetween(box)) {
        const boxes = rows.get(row);
        if (boxes === undefined) {
          rows.set(row, [box]);
        } else {
          boxes.push(box);
        }
      }
    }
    return rows;
  }

  /** Its place as plain numbers, which compare faster than those of a DOMRect. */
  function boxOf(element: Element): Box {
    const {left, top, right, bottom} = element.getBoundingClientRect();
    return {element, left, top, right, bottom};
  }

  function rowsBetween({top, bottom}: Box): number[] {
    const [first, last] = [Math.floor(top / 100), Math.floor(bottom / 100)];
    return Array.from({length: last - first + 1}, (_, index) => first + index);
  }

  /** Paint of boxes that are neither inside nor around this element, yet share its place. */
  function overlapsOf(element: Element, rows: ReadonlyMap<number, readonly Box[]>): string[] {
    const own = boxOf(element);
    const near = new Set(rowsBetween(own).flatMap((row) => rows.get(row) ?? []));
    return [...near]
      .filter(
        ({element: other, left, top, right, bottom}) =>
          left < own.right - 1 &&
          right > own.left + 1 &&
          top < own.bottom - 1 &&
          bottom > own.top + 1 &&
          !other.contains(element) &&
          !element.contains(other),
      )
      .map(({element: other}) => paintOf(other));
  }
}
