import {HTML, type StateMutations} from '../mutation';

/** The inline script puts the address together: path, query, anchor. */
const address = /(\w\|\|"\/"\)\+)(\w)\+(\w)/;

export const barePath: StateMutations = [
  {
    what: 'the address keeps its .html',
    site: 'build',
    files: HTML,
    find: /\w!==\w&&history/,
    replace: '!1&&history',
    test: '.html becomes ',
  },
  {
    what: 'the address loses its query',
    site: 'build',
    files: HTML,
    find: address,
    replace: '$1$3',
    test: '?a=1&b=%20c becomes ',
  },
  {
    what: 'the address loses its anchor',
    site: 'build',
    files: HTML,
    find: address,
    replace: '$1$2',
    test: 'html#anchor becomes ',
  },
  {
    what: 'query and anchor change places',
    site: 'build',
    files: HTML,
    find: address,
    replace: '$1$3+$2',
    test: '?a=1#anchor becomes ',
  },
  {
    what: 'the address keeps its /index',
    site: 'build',
    files: HTML,
    find: '(\\/index)?\\.html$',
    replace: '\\.html$',
    test: '/docs/api/index.html becomes ',
  },
  {
    what: 'the server’s redirect loses the query',
    site: 'source',
    files: /^scripts\/serve\.ts$/,
    find: 'Location: clean + query',
    replace: 'Location: clean',
    test: 'is answered with a redirect by the server',
  },
  {
    what: 'the path with .html stays in the history',
    site: 'build',
    files: HTML,
    find: 'history.replaceState(history.state',
    replace: 'history.pushState(history.state',
    test: 'Back leads past a path with .html, not to it',
  },
];
