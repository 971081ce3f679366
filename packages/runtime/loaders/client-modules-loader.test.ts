import {expect, it} from 'vitest';
import clientModulesLoader from './client-modules-loader.js';

const listOf = (file: string): string => `export default [\n  require("${file}"),\n];`;

it.each([
  '/site/src/css/custom.css',
  '/site/node_modules/@docusaurus/theme-classic/lib/nprogress',
  'C:\\\\site\\\\node_modules\\\\infima\\\\dist\\\\default.css',
])('accepts the client module %s', (file) => {
  expect(clientModulesLoader(listOf(file))).toBe(listOf(file));
});

it('refuses a client module, which would never run', () => {
  const file = '/site/node_modules/docusaurus-plugin-image-zoom/src/zoom.js';
  expect(() => clientModulesLoader(listOf(file))).toThrow(
    `${file}: a client module of a plugin or of the configuration, which never runs in the built site. Fix: start`,
  );
});
