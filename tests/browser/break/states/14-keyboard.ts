import {CSS, HTML, SCRIPTS, type StateMutations} from '../mutation';

export const keyboard: StateMutations = [
  {
    what: 'the link past the navigation stays out of sight',
    site: 'build',
    files: CSS,
    find: /(\.skipToContent_\w+):focus\{/,
    replace: '$1:never{',
    test: 'skips to the text, before the start',
  },
  {
    what: 'the link past the navigation leads nowhere before the start',
    site: 'build',
    files: HTML,
    find: 'id=__docusaurus_skipToContent_fallback',
    replace: 'id=never',
    test: 'skips to the text, before the start',
  },
  {
    what: 'the link past the navigation leads nowhere after the start',
    site: 'build',
    files: SCRIPTS,
    find: /\w\.focus\(\),(\w\.removeAttribute\("tabindex"\))/,
    replace: '$1',
    test: 'skips to the text, after the start',
  },
  {
    what: 'links do not show that they have focus',
    site: 'build',
    files: CSS,
    find: '#base-url-issue{',
    replace: 'main a:focus{outline:none!important}#base-url-issue{',
    test: 'shows that it has focus',
  },
  {
    what: 'the keyboard does not reach the next page',
    site: 'build',
    files: HTML,
    find: '<a class="pagination-nav__link pagination-nav__link--next"',
    replace: '<a tabindex=-1 class="pagination-nav__link pagination-nav__link--next"',
    test: 'the previous and the next page are reached',
  },
  {
    what: 'the keyboard does not reach the previous page',
    site: 'build',
    files: SCRIPTS,
    find: /className:(\(0,\w\.\w\)\("pagination-nav__link",\w\?"pagination-nav__link--next":)/,
    replace: 'tabIndex:-1,className:$1',
    test: 'the previous and the next page are reached',
  },
];
