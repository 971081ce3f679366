/**
 * Islands: parts of a page that React takes over in the browser. React and their code are loaded when the first of
 * them comes into view, is pressed or opened, and ahead on fast connections; React runs only then, because that takes a
 * slow phone a tenth of a second.
 */
import type {Root} from 'react-dom/client';
import registry from '../islands/registry';
import {closest, onClick} from './delegation';
import {showNotice} from './notice';
import {callOpenHandler} from './open-handlers';
import {onPage} from './page-events';
import {isPlainClick} from './paths';
import {completeStyles} from './styles';
import {loadAhead, whenIdle} from './when-idle';
// Also makes the styles a part of the entry point, so that the bundler does not load them by a name of its own.
import './islands.css';

const ISLAND = 'docs-island[data-island]';
const CONTROLS = 'a[href], button';

/** The roots of the islands that React has taken over, or is about to. */
const roots = new WeakMap<Element, Promise<Root>>();
const mounted = new WeakSet<Element>();

/** Mounts the islands of each page when they are due. */
export function startIslands(): void {
  // If they fail, the next island loads them again.
  whenIdle(() => void completeStyles().catch(() => undefined));
  const inView = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      const island = closest(target, ISLAND);
      if (isIntersecting && island !== null) {
        inView.unobserve(target);
        void mountOrNotify(island);
      }
    }
  });
  onPage(() => document.querySelectorAll<HTMLElement>(ISLAND).forEach((each) => schedule(each, inView)));
  document.addEventListener('click', pressOnceMounted, true);
  document.addEventListener('focusin', ({target}) => mountAround(target));
  // The reader may be typing already.
  mountAround(document.activeElement);
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({target}) => {
      const island = closest(target, ISLAND) ?? findIsland(closest(target, '[data-opens]')?.dataset.opens);
      if (island !== null) {
        // What fails is loaded again at the press.
        void load(island)
          .then(({react}) => react.run())
          .catch(() => undefined);
      }
    });
  }
  onClick('[data-opens]', (control, event) => {
    if (isPlainClick(event)) {
      event.preventDefault();
      void open(control.dataset.opens ?? '');
    }
  });
}

/** Mounts the island that a field belongs to, if any. */
function mountAround(field: EventTarget | null): void {
  const island = closest(closest(field, 'input, select, textarea'), ISLAND);
  if (island !== null) {
    void mountOrNotify(island);
  }
}

/**
 * Opens an island such as the search, whose `useOpenHandler` does it.
 * @param detail passed to the handler
 */
export async function open(name: string, detail?: unknown): Promise<void> {
  const island = findIsland(name);
  // Synchronously where possible: the island gets what the reader types next.
  const isReady = island === null || mounted.has(island);
  if (isReady || (await mountOrNotify(island, () => open(name, detail)))) {
    callOpenHandler(name, detail);
  }
}

function findIsland(name = ''): HTMLElement | null {
  return document.querySelector(`docs-island[data-island="${name}"]`);
}

/** Unmounts the islands of a page that is no longer cached. */
export function unmountIslands(content: readonly Element[]): void {
  for (const island of content.flatMap((part) => [part, ...part.querySelectorAll(ISLAND)])) {
    void roots.get(island)?.then(
      (root) => root.unmount(),
      // It has not started.
      () => undefined,
    );
    roots.delete(island);
  }
}

function schedule(island: HTMLElement, inView: IntersectionObserver): void {
  const {when} = island.dataset;
  // The element itself has no box.
  const [child] = island.children;
  if (when === 'visible' && child !== undefined) {
    inView.observe(child);
  } else if (when !== 'press') {
    whenIdle(() => mountOrNotify(island));
  }
  // In a task of its own, so that a slow phone stays responsive.
  loadAhead(() => void load(island).catch(() => undefined));
}

/**
 * Holds a press until the island is mounted, also if that takes a Retry. Links of an island that starts when it comes
 * into view are followed at once: they lead on without it, such as those in the list of endpoints.
 */
function pressOnceMounted(event: MouseEvent): void {
  const control = closest(event.target, CONTROLS);
  const island = closest(control, ISLAND);
  const needsIsland = island?.dataset.when !== 'visible' || control?.matches('button') === true;
  if (control === null || island === null || mounted.has(island) || !needsIsland || !isPlainClick(event)) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  const index = controlsOf(island).indexOf(control);
  const press = async (): Promise<void> => {
    if (await mountOrNotify(island, press)) {
      // React renders an island anew that a translator has changed.
      const current = control.isConnected ? control : controlsOf(island)[index];
      current?.focus({preventScroll: true});
      // `click()` does nothing while Enter is still pressed.
      current?.dispatchEvent(new MouseEvent('click', event));
    }
  };
  void press();
}

function controlsOf(island: Element): HTMLElement[] {
  return [...island.querySelectorAll<HTMLElement>(CONTROLS)];
}

/** @returns whether the island is mounted; otherwise a notice offers to try again */
async function mountOrNotify(
  island: HTMLElement,
  retry: () => unknown = () => mountOrNotify(island),
): Promise<boolean> {
  try {
    await mount(island);
    return true;
  } catch (error) {
    console.error(error);
    // Back may show its page again, which schedules it.
    if (island.isConnected) {
      showNotice('A part of this page did not load.', island, retry);
    }
    return false;
  }
}

function mount(island: HTMLElement): Promise<Root> {
  const existing = roots.get(island);
  if (existing !== undefined) {
    return existing;
  }
  const root = Promise.all([load(island), completeStyles()]).then(async ([{react, module}]) => {
    const {hydrateIsland} = await react.run();
    const mountedRoot = hydrateIsland(island, module.default);
    mounted.add(island);
    return mountedRoot;
  });
  root.catch(() => roots.delete(island));
  roots.set(island, root);
  return root;
}

/** Loads React, which does not run yet, and the code of an island. */
async function load(island: HTMLElement) {
  const name = island.dataset.island ?? '';
  const component = registry[name];
  if (component === undefined) {
    throw new Error(`There is no island ${name}.`);
  }
  const [react, module] = await Promise.all([import('./react'), component()]);
  return {react, module};
}
