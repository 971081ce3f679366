import {HTML, SCRIPTS, type StateMutations} from '../mutation';

export const blogSidebar: StateMutations = [
  {
    what: 'the page lists a post under another year',
    site: 'default',
    files: HTML,
    find: />2024<\/h3>/,
    replace: '>2025</h3>',
    test: 'the sidebar of /blog',
  },
  {
    what: 'the application does not group posts by year',
    site: 'default',
    files: SCRIPTS,
    find: /if\(!\(0,\w\.\w\)\(\)\.blog\.sidebar\.groupByYear\)/,
    replace: 'if(!0)',
    test: 'the sidebar of /blog',
  },
  {
    what: 'the application lists the oldest year first',
    site: 'default',
    files: SCRIPTS,
    find: /return \w\.reverse\(\),(\w)\}/,
    replace: 'return $1}',
    test: 'the sidebar of /blog',
  },
];
