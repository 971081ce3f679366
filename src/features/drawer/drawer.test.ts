// @vitest-environment happy-dom
import {expect, it} from 'vitest';
import {readNavbar, readSidebar} from './menu-items';

// happy-dom does not reflect it.
Object.defineProperty(Element.prototype, 'ariaCurrent', {
  configurable: true,
  get(this: Element) {
    return this.getAttribute('aria-current');
  },
});

it('the drawer reads the navigation bar and the sidebar as the reader sees them', () => {
  document.body.innerHTML = `
    <div class="navbar__items"><a class="navbar__item navbar__link--active" href="/docs/web">WEB</a></div>
    <div class="theme-doc-sidebar-container"><ul class="theme-doc-sidebar-menu">
      <li class="post"><a href="/docs/web/a" aria-current="page"><font>Teilen</font></a></li>
      <li><details open><summary>More</summary><ul><li><a href="/docs/web/b">B</a></li></ul></details></li>
    </ul></div>`;
  expect(readNavbar()).toMatchObject([{label: 'WEB', isCurrent: true}]);
  expect(readSidebar()).toMatchObject([
    {label: 'Teilen', isCurrent: true, className: 'post'},
    {label: 'More', isOpen: true, items: [{label: 'B', isCurrent: false}]},
  ]);
  document.querySelector('.theme-doc-sidebar-container')?.remove();
  expect(readSidebar()).toBeUndefined();
});
