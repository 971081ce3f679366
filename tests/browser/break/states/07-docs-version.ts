import {SCRIPTS, type StateMutations} from '../mutation';

export const docsVersion: StateMutations = [
  {
    what: 'another key than the specified one',
    site: 'source',
    files: /^src\/product\.ts$/,
    find: 'docs-preferred-version-default',
    replace: 'docs-version',
    test: 'the key is that of the specification',
  },
  {
    what: 'the choice is stored under another key',
    site: 'default',
    files: SCRIPTS,
    find: '`docs-preferred-version-${',
    replace: '`docs-version-${',
    test: 'the chosen version is kept',
  },
  {
    what: 'the stored choice is not read',
    site: 'default',
    files: SCRIPTS,
    find: /\w\[\w\]\.versions\.some\(\w=>\w\.name===(\w)\)\?(\{preferredVersionName:\1\})/,
    replace: '!1?$2',
    test: 'the chosen version is kept',
  },
  {
    what: 'the stored choice is not read in another tab',
    site: 'default',
    files: SCRIPTS,
    find: /\w\[\w\]\.versions\.some\(\w=>\w\.name===(\w)\)\?(\{preferredVersionName:\1\})/,
    replace: '!1?$2',
    test: 'the choice holds in another tab',
  },
  {
    what: 'a version that is gone stays stored',
    site: 'default',
    files: SCRIPTS,
    find: '.del(),{preferredVersionName',
    replace: ',{preferredVersionName',
    test: 'a version that is gone is forgotten',
  },
];
