import {CSS, SCRIPTS, type StateMutations} from '../mutation';

export const layout: StateMutations = [
  {
    what: 'the mobile layout ends at 995',
    site: 'build',
    files: CSS,
    find: 'width<=996px',
    replace: 'width<=995px',
    test: 'at 996 the layout is mobile, before the start',
  },
  {
    what: 'the application takes 996 for desktop',
    site: 'build',
    files: SCRIPTS,
    find: /(desktopBreakpoint:\w=)996/,
    replace: '$1900',
    test: 'at 996 the layout is mobile, after the start',
  },
  {
    what: 'the desktop layout starts at 998',
    site: 'build',
    files: CSS,
    find: 'width>=997px',
    replace: 'width>=998px',
    test: 'at 997 the layout is desktop, before the start',
  },
  {
    what: 'the application takes 997 for mobile',
    site: 'build',
    files: SCRIPTS,
    find: /(desktopBreakpoint:\w=)996/,
    replace: '$1997',
    test: 'at 997 the layout is desktop, after the start',
  },
  {
    what: 'a phone shows no button for the drawer',
    site: 'build',
    files: CSS,
    find: '#base-url-issue{',
    replace: '.navbar__toggle{display:none!important}#base-url-issue{',
    test: 'at 996 the layout is mobile',
  },
  {
    what: 'another breakpoint than the specified one',
    site: 'source',
    files: /^src\/product\.ts$/,
    find: 'desktopBreakpoint: 996',
    replace: 'desktopBreakpoint: 1024',
    test: 'the breakpoint is 996',
  },
];
