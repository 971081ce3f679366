// @vitest-environment happy-dom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

// happy-dom does not reflect it.
Object.defineProperty(Element.prototype, 'ariaCurrent', {
  configurable: true,
  get(this: Element) {
    return this.getAttribute('aria-current');
  },
});

const open = vi.fn();

beforeEach(() => {
  vi.resetModules();
  open.mockClear();
  localStorage.clear();
  document.body.replaceChildren();
  vi.stubGlobal('__webpack_public_path__', '/');
  vi.doMock('@site/packages/runtime/browser', async (original) => ({
    ...(await original<object>()),
    open,
  }));
});

afterEach(() => {
  vi.doUnmock('@site/packages/runtime/browser');
  vi.unstubAllGlobals();
});

it('the drawer reads the navigation bar and the sidebar as the reader sees them', async () => {
  document.body.innerHTML = `
    <div class="navbar__items"><a class="navbar__item navbar__link--active" href="/docs/web">WEB</a></div>
    <div class="theme-doc-sidebar-container"><ul class="theme-doc-sidebar-menu">
      <li class="post"><a href="/docs/web/a" aria-current="page"><font>Teilen</font></a></li>
      <li><details open><summary>More</summary><ul><li><a href="/docs/web/b">B</a></li></ul></details></li>
    </ul></div>`;
  const {readNavbar, readSidebar} = await import('./drawer/menu-items');
  expect(readNavbar()).toMatchObject([{label: 'WEB', isCurrent: true}]);
  expect(readSidebar()).toMatchObject([
    {label: 'Teilen', isCurrent: true, className: 'post'},
    {label: 'More', isOpen: true, items: [{label: 'B', isCurrent: false}]},
  ]);
  document.querySelector('.theme-doc-sidebar-container')?.remove();
  expect(readSidebar()).toBeUndefined();
});

it('shortcuts work unless they are off or a dialog is open', async () => {
  const {startShortcuts} = await import('./shortcuts/shortcuts');
  startShortcuts();
  const press = (key: string, ctrlKey = false): boolean =>
    document.dispatchEvent(new KeyboardEvent('keydown', {key, ctrlKey, cancelable: true}));
  press('?');
  press('/');
  expect(open.mock.calls).toEqual([['Shortcuts'], ['Search', undefined]]);
  localStorage.setItem('shortcuts', 'off');
  press('/');
  expect(open).toHaveBeenCalledTimes(2);
  press('k', true);
  expect(open).toHaveBeenCalledTimes(3);
  document.body.innerHTML = '<dialog open></dialog>';
  press('k', true);
  expect(open).toHaveBeenCalledTimes(3);
});
