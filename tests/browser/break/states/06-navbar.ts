import {CSS, SCRIPTS, type StateMutations} from '../mutation';

export const navbar: StateMutations = [
  {
    what: 'the bar never hides',
    site: 'default',
    files: CSS,
    find: /(\.navbarHidden_\w+\{transform:)[^}]*\}/,
    replace: '$1none}',
    test: 'hides on the way down and returns on the way up',
  },
  {
    what: 'the bar returns only at the top',
    site: 'default',
    files: SCRIPTS,
    find: /\w\+\w<\w&&(\w\(!0\)\}\))/,
    replace: '!1&&$1',
    test: 'hides on the way down and returns on the way up',
  },
  {
    what: 'the bar hides what has focus',
    site: 'default',
    files: CSS,
    find: '.navbar:focus-within{',
    replace: '.never{',
    test: 'never hides what has focus',
  },
  {
    what: 'the bar stays hidden when focus moves in',
    site: 'default',
    files: CSS,
    find: '.navbar:focus-within{',
    replace: '.never{',
    test: 'returns when focus moves in, and the page does not jump',
  },
  {
    what: 'the bar covers the heading that an address names',
    site: 'default',
    files: CSS,
    find: /(main \*,footer \*\{scroll-margin-top:)[^}]*\}/,
    replace: '$10!important}',
    test: 'does not cover the anchor of an address',
  },
  {
    what: 'a link leads past its heading',
    site: 'default',
    files: CSS,
    find: /(main \*,footer \*\{scroll-margin-top:)[^}]*\}/,
    replace: '$1-20px!important}',
    test: 'does not cover the anchor of a link',
  },
];
