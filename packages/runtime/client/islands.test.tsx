// @vitest-environment happy-dom
import {useEffect, useState, type ReactElement, type ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import {afterAll, afterEach, beforeAll, expect, it, vi} from 'vitest';

/** Tells the observer that an element is in view. */
let scrollIntoView: ((part: Element) => void) | undefined;

const onUnmount = vi.fn();

function Counter({start = 0, children}: {start?: number; children?: ReactNode}): ReactElement {
  const [count, setCount] = useState(start);
  useEffect(() => onUnmount, []);
  return (
    <p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`Count ${count}`}
      </button>
      {children}
    </p>
  );
}

const island = (when: string, start: number, inside = ''): string => {
  const html = renderToString(<Counter start={start} />).replace('</p>', `${inside}</p>`);
  return `<docs-island data-island="Counter" data-when="${when}" data-props='{"start":${start}}'>${html}</docs-island>`;
};

const button = (): HTMLButtonElement | null => document.querySelector('docs-island button');

async function show(html: string, load = () => Promise.resolve({default: Counter})): Promise<void> {
  document.body.innerHTML = html;
  const {default: registry} = await import('../islands/registry');
  registry.Counter = load;
  const {emitPage} = await import('./page-events');
  emitPage();
}

const {removeChild, insertBefore} = Node.prototype;

beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.stubGlobal('__webpack_public_path__', '/');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: object[]) => void) {
        scrollIntoView = (target) => notify([{target, isIntersecting: true}]);
      }
      observe = vi.fn();
      unobserve = vi.fn();
    },
  );
  // Seconds later, nothing is to be loaded for a page that is gone.
  vi.doMock('./when-idle', () => ({
    loadAhead: () => undefined,
    whenIdle: (run: () => void) => setTimeout(run),
  }));
  const {startIslands} = await import('./islands');
  vi.doUnmock('./when-idle');
  startIslands();
});

afterEach(() => document.body.replaceChildren());

afterAll(() => {
  vi.unstubAllGlobals();
  Object.assign(Node.prototype, {removeChild, insertBefore});
});

it('an island is hydrated when it comes into view, with the props in the page', async () => {
  await show(island('visible', 3));
  const served = button();
  scrollIntoView?.(document.querySelector('docs-island > p') as Element);
  served?.click();
  await expect.poll(() => button()?.textContent).toBe('Count 4');
  // Hydrated, not rendered anew.
  expect(button()).toBe(served);
});

it('the first press reaches an island that waits for it, also when a translator has changed it', async () => {
  await show(island('press', 0));
  const served = button();
  served?.replaceChildren(Object.assign(document.createElement('font'), {textContent: 'Zähler 0'}));
  served?.querySelector('font')?.click();
  await expect.poll(() => button()?.textContent).toBe('Count 1');
});

it('a press on a link waits for an island that starts at idle', async () => {
  const onPress = vi.fn();
  const Choice = (): ReactElement => (
    <a href="#chosen" onClick={onPress}>
      Choose
    </a>
  );
  await show(
    `<docs-island data-island="Counter" data-when="idle">${renderToString(<Choice />)}</docs-island>`,
    () => Promise.resolve({default: Choice}) as never,
  );
  document.querySelector('a')?.click();
  expect(location.hash).toBe('');
  await expect.poll(() => location.hash).toBe('#chosen');
  expect(onPress).toHaveBeenCalledOnce();
});

it('a field keeps its text and its cursor when React renders its island anew', async () => {
  const Field = (): ReactElement => {
    const [text, setText] = useState('');
    return (
      <label>
        Filter
        <input value={text} onChange={({target}) => setText(target.value)} />
        <output>{text}</output>
      </label>
    );
  };
  const served = renderToString(<Field />).replace('Filter', '<font>Filtern</font>');
  await show(
    `<docs-island data-island="Counter" data-when="press">${served}</docs-island>`,
    () => Promise.resolve({default: Field}) as never,
  );
  const field = (): HTMLInputElement => document.querySelector('input') as HTMLInputElement;
  const former = field();
  former.value = 'trash';
  former.focus();
  former.setSelectionRange(2, 3);
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('trash');
  expect(field()).not.toBe(former);
  expect(document.activeElement).toBe(field());
  expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['trash', 2, 3]);
});

it('an island keeps its children as HTML', async () => {
  await show(island('idle', 0, '<docs-children><b>Child</b></docs-children>'));
  button()?.click();
  await expect.poll(() => button()?.textContent).toBe('Count 1');
  expect(document.querySelector('docs-children b')?.textContent).toBe('Child');
});

it('an island is unmounted with its page', async () => {
  const {unmountIslands} = await import('./islands');
  await show(island('press', 0));
  onUnmount.mockClear();
  button()?.click();
  await expect.poll(() => button()?.textContent).toBe('Count 1');
  unmountIslands([document.body]);
  await expect.poll(() => onUnmount).toHaveBeenCalledOnce();
});

it('a notice offers Retry when the code of an island does not load', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show(`<div id="load-error"><p></p></div>${island('press', 0)}`, () =>
    Promise.reject(new Error('offline')),
  );
  button()?.click();
  await expect.poll(() => document.documentElement.dataset.loadError).toBe('');
  expect(document.querySelector('#load-error p')?.textContent).toBe('A part of this page did not load.');
  expect(button()?.textContent).toBe('Count 0');
  delete document.documentElement.dataset.loadError;
  logged.mockRestore();
});

it('an island whose page is left while it loads says nothing, and loads once the page is back', async () => {
  const {unmountIslands} = await import('./islands');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let fail: (reason: Error) => void = () => undefined;
  const load = vi.fn(() => new Promise<never>((_, reject) => (fail = reject)));
  await show(`<div id="load-error"><p></p></div>${island('idle', 2)}`, load);
  const left = document.querySelector('docs-island') as Element;
  await expect.poll(() => load).toHaveBeenCalled();
  unmountIslands([document.body]);
  left.remove();
  fail(new Error('aborted'));
  await expect.poll(() => logged).toHaveBeenCalled();
  expect(document.documentElement.dataset.loadError).toBeUndefined();
  document.body.replaceChildren(left);
  const {emitPage} = await import('./page-events');
  emitPage();
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});
