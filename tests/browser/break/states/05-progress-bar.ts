import {SCRIPTS, type StateMutations} from '../mutation';

/** Docusaurus's own module: starts the bar after a delay, and ends it with the navigation. */
const start = /(window\.setTimeout\(\(\)=>\{\w\(\)\.start\(\)\},)200\)/;

export const progressBar: StateMutations = [
  {
    what: 'the bar appears at once',
    site: 'default',
    files: SCRIPTS,
    find: start,
    replace: '$10)',
    test: 'the bar does not appear where the next page takes 100 ms',
  },
  {
    what: 'the bar appears after half a second',
    site: 'default',
    files: SCRIPTS,
    find: start,
    replace: '$1500)',
    test: 'the bar appears after 200 ms',
  },
  {
    what: 'the bar stays',
    site: 'default',
    files: SCRIPTS,
    find: /(onRouteDidUpdate\(\)\{)\w\(\)\.done\(\)\}/,
    replace: '$1}',
    test: 'the bar appears after 200 ms',
  },
  {
    what: 'the bar appears within a page',
    site: 'default',
    files: SCRIPTS,
    find: /if\(\w&&\w\.pathname!==\w\.pathname\)(\{let \w=window\.setTimeout\(\(\)=>\{(\w\(\))\.start\(\)\},200\);return)/,
    replace: '$2.start();if(!0)$1',
    test: 'the bar does not appear within a page',
  },
  {
    what: 'another delay than the specified one',
    site: 'source',
    files: /^src\/product\.ts$/,
    find: 'progressBarDelay: 200',
    replace: 'progressBarDelay: 300',
    test: 'the delay is 200 ms',
  },
];
