import {readFileSync} from 'node:fs';
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

it.each(['/site/node_modules/docusaurus-plugin-image-zoom/src/zoom.js', '/site/src/clicks.ts'])(
  'refuses the client module %s, which would never run',
  (file) => {
    expect(() => clientModulesLoader(listOf(file))).toThrow(`${file}: a client module`);
    expect(() => clientModulesLoader(listOf(file))).toThrow('Fix: start what it does in src/application.ts');
  },
);

it('reads the list in the form in which Docusaurus writes it', () => {
  const code = readFileSync('node_modules/@docusaurus/core/lib/server/codegen/codegen.js', 'utf8');
  expect(code).toContain("'client-modules.js'");
  expect(code).toContain('require("${(0, utils_1.escapePath)(clientModule)}")');
});
