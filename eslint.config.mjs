import js from '@eslint/js';
import compat from 'eslint-plugin-compat';
import a11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import {defineConfig, globalIgnores} from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import islands from './packages/runtime/islands/interactive-code.js';

export default defineConfig(
  globalIgnores([
    '.cache/',
    '.docusaurus/',
    'build/',
    'build.*/',
    'releases/',
    'coverage/',
    'playwright-report/',
    'test-results/',
  ]),
  {linterOptions: {reportUnusedDisableDirectives: 'error'}},
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts}'],
    ignores: ['samples/'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    // Not for tests: a fixture of Playwright calls `use` too.
    files: ['{src,packages}/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.ts'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['**/*.tsx'],
    extends: [a11y.flatConfigs.recommended],
    rules: {
      // A part that scrolls by itself must be reachable by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        {roles: ['group', 'region', 'tabpanel'], tags: ['pre']},
      ],
    },
  },
  {
    // Pages are HTML: what is interactive is an island. The runtime itself is in client/.
    files: ['{src,packages,tests/fixtures}/**/*.tsx'],
    ignores: ['**/*.island.tsx', '**/*.test.tsx', 'packages/runtime/client/**'],
    plugins: {islands},
    rules: {'islands/no-interactive-code': 'error'},
  },
  {
    // What some browsers of `browserslist` do not have is guarded. The plugin knows globals and what they hold.
    files: ['{src,packages/runtime/{client,inline-script,islands},packages/search/engine}/**/*.{ts,tsx}'],
    ignores: ['**/*.{spec,test}.{ts,tsx}', 'packages/runtime/inline-script/compile.ts'],
    extends: [compat.configs['flat/recommended']],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['checkVisibility', 'showPopover', 'hidePopover', 'togglePopover', 'moveBefore'].map(
          (property) => ({
            property,
            message: 'Some browsers of browserslist do not have it.',
          }),
        ),
      ],
    },
  },
  {
    files: ['**/*.island.tsx'],
    plugins: {islands},
    rules: {'islands/no-missing-context': 'error'},
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {globals: globals.node},
  },
  {
    // Samples are what readers copy: plain rules, and names of browsers too.
    files: ['samples/**'],
    languageOptions: {parser: tseslint.parser, globals: {...globals.node, ...globals.browser}},
  },
  {
    files: ['samples/**/*.ts'],
    // TypeScript itself finds undefined names.
    rules: {'no-undef': 'off'},
  },
);
