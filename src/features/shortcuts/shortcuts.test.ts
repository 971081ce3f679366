// @vitest-environment happy-dom
import {beforeEach, expect, it, vi} from 'vitest';
import {open} from '@site/packages/runtime/browser';
import {openSearch} from '@site/src/features/search/client/start-search';
import {startShortcuts, STORAGE_KEY} from './shortcuts';

vi.mock('@site/packages/runtime/browser', () => ({open: vi.fn<() => void>()}));
vi.mock('@site/src/features/search/client/start-search', () => ({openSearch: vi.fn<() => void>()}));

startShortcuts();
// happy-dom has no layout.
Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

const page = `
  <a class="pagination-nav__link--prev">Previous</a>
  <a class="pagination-nav__link--next">Next</a>`;
const field = '<input autofocus>';
const dialog = '<dialog open></dialog>';

it.each([
  ['/', {}, page, 'search'],
  ['?', {}, page, 'list'],
  ['[', {}, page, 'Previous'],
  [']', {}, page, 'Next'],
  ['k', {}, page, undefined],
  // Shortcuts of the browser.
  ['[', {metaKey: true}, page, undefined],
  [']', {altKey: true}, page, undefined],
  ['?', {}, field, undefined],
  // Also while the reader types, but not over a dialog.
  ['k', {ctrlKey: true}, field, 'search'],
  ['k', {metaKey: true}, field, 'search'],
  ['k', {ctrlKey: true}, dialog, undefined],
])('the key %s with %j on %s opens %s', (key, modifiers, html, expected) => {
  expect(opened(key, modifiers, html)).toEqual(expected === undefined ? [] : [expected]);
});

it('single keys can be switched off', () => {
  localStorage.setItem(STORAGE_KEY, 'off');
  expect(opened('/', {}, page)).toEqual([]);
  expect(opened('k', {ctrlKey: true}, page)).toEqual(['search']);
});

/** What a key press opens. */
function opened(key: string, modifiers: KeyboardEventInit, html: string): string[] {
  document.body.innerHTML = html;
  document.querySelector('input')?.focus();
  const names: string[] = [];
  document.body.onclick = ({target}) => void names.push((target as Element).textContent);
  vi.mocked(open).mockImplementation(async () => void names.push('list'));
  vi.mocked(openSearch).mockImplementation(() => void names.push('search'));
  document.dispatchEvent(new KeyboardEvent('keydown', {key, cancelable: true, ...modifiers}));
  return names;
}
