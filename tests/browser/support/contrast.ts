import type {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
/** A broken rule with the elements that break it. */
export type Violation = Results['violations'][number];
type NodeResult = Violation['nodes'][number] & {element?: Element};
type Axe = {run: (context: unknown, options: unknown) => Promise<Results>};

/** The rule about contrast, which alone takes nine tenths of the time of all rules. */
export const contrastRule = 'color-contrast';

/**
 * Runs axe's rule about contrast over a page that holds axe already.
 *
 * Its time goes into single elements, thousands on a long page, though few
 * differ in what decides about contrast. So each element gets a key of all that
 * axe reads: its text's colour and size, what its ancestors paint, and boxes of
 * others that lie over or under it. One element of each key is checked; unless
 * axe says that it passes, every element with that key is checked as well.
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
  const groups = groupByKey();
  const fresh = [...groups].filter(([key]) => !known.has(key));
  const first = await run(fresh.flatMap(([, elements]) => elements.slice(0, 1)));
  const undecided = fresh.filter(([, [element]]) => element !== undefined && !first.passed.has(element));
  const second = await run(undecided.flatMap(([, elements]) => elements.slice(1)));
  return {
    violations: [...first.violations, ...second.violations],
    decided: fresh.filter((group) => !undecided.includes(group)).map(([key]) => key),
  };

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
    const boxes = all.filter(isPainted).map((element) => ({element, box: element.getBoundingClientRect()}));
    const chains = new Map<Element, string>();
    const found = new Map<string, Element[]>();
    for (const element of all) {
      if (hasText(element)) {
        const key = [ownKey(element), chainOf(element, chains), ...overlapsOf(element, boxes)].join('\n');
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

  /** Boxes of elements that are neither inside nor around this one, yet share its place. */
  function overlapsOf(element: Element, boxes: readonly {element: Element; box: DOMRect}[]): string[] {
    const own = element.getBoundingClientRect();
    return boxes
      .filter(
        ({element: other, box}) =>
          box.left < own.right - 1 &&
          box.right > own.left + 1 &&
          box.top < own.bottom - 1 &&
          box.bottom > own.top + 1 &&
          !other.contains(element) &&
          !element.contains(other),
      )
      .map(({element: other}) => paintOf(other));
  }
}
