import {SCRIPTS, type StateMutations} from '../mutation';

export const collapse: StateMutations = [
  {
    what: 'the duration grows too fast with the height',
    site: 'default',
    files: SCRIPTS,
    find: '**.25',
    replace: '**.5',
    test: 'the duration derives from the height of what opens',
  },
  {
    what: 'every list takes the same time',
    site: 'default',
    files: SCRIPTS,
    find: /return Math\.round\(\(4\+15\*/,
    replace: 'return 300;return Math.round((4+15*',
    test: 'the duration derives from the height of what opens',
  },
  {
    what: 'the wish for less motion is not heeded',
    site: 'default',
    files: /\.(js|css)$/,
    find: /prefers-reduced-motion: ?reduce/,
    replace: 'prefers-reduced-motion:never',
    test: 'where the reader wants less motion it takes 1 ms',
  },
];
