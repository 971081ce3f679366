/**
 * The arrows between the parts of this repository, see README.md: packages know
 * only each other's doors, checks and tools know packages, tests know all, and
 * nothing runs in circles. `npm run lint:arrows` holds it.
 */
const base = '^packages/(files|routes|page-markup|highlight|facts|build-cache)/';
/**
 * What others may import of a package: its door, the one for code that browsers load and the one that
 * Docusaurus loads as a plugin; some packages have a lighter or heavier door beside it.
 */
const door =
  '^packages/([^/]+/(index|browser|plugin)|runtime/island|openapi-reference/document|page-markup/rendered-page|(files|search)/testing|gateway/(bundle|redirect)|site-tools/(building|command-line|compile))\\.(tsx?|js)$';

export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Types do not count: a part of the theme takes the props of the part that it replaces.',
      severity: 'error',
      from: {},
      to: {circular: true, viaOnly: {dependencyTypesNot: ['type-only']}},
    },
    {
      name: 'packages-know-doors',
      comment: 'Import the index.ts of the other package, and export there what is needed.',
      severity: 'error',
      from: {path: '^packages/([^/]+)/'},
      to: {path: '^packages/', pathNot: ['^packages/$1/', door]},
    },
    {
      name: 'others-know-doors',
      severity: 'error',
      from: {pathNot: '^(packages|tests)/'},
      to: {path: '^packages/', pathNot: door},
    },
    {
      name: 'base-knows-base',
      comment:
        'files, routes, page-markup, highlight, facts and build-cache are what the other packages stand on.',
      severity: 'error',
      from: {path: base},
      to: {path: '^packages/', pathNot: base},
    },
    {
      name: 'packages-know-no-users',
      severity: 'error',
      from: {path: '^packages/'},
      to: {path: '^(checks|tools|bench|tests|config|src)/', pathNot: '^src/product\\.ts$'},
    },
    {
      name: 'generic-packages-know-no-product',
      severity: 'error',
      from: {
        path: '^packages/(openapi-reference|highlight|files|routes|page-markup|runtime|finish|build-cache)/',
      },
      to: {path: '^src/'},
    },
    {
      name: 'src-knows-doors-alone',
      severity: 'error',
      from: {path: '^src/', pathNot: '\\.spec\\.ts$'},
      to: {path: '^(checks|tools|bench|tests|config|deploy)/'},
    },
    {
      name: 'nothing-knows-tests',
      severity: 'error',
      from: {pathNot: ['^tests/', '\\.spec\\.ts$']},
      to: {path: '^tests/'},
    },
    {
      name: 'nothing-knows-tools',
      severity: 'error',
      from: {pathNot: '^(tools|tests)/'},
      to: {path: '^tools/'},
    },
    {name: 'nothing-knows-bench', severity: 'error', from: {pathNot: '^bench/'}, to: {path: '^bench/'}},
    {
      name: 'checks-are-known-to-checks',
      comment: 'A check uses another one through its door.',
      severity: 'error',
      from: {path: '^checks/([^/]+)/'},
      to: {path: '^checks/', pathNot: ['^checks/$1/', '^checks/[^/]+/index\\.ts$']},
    },
    {
      name: 'nothing-else-knows-checks',
      severity: 'error',
      from: {pathNot: '^(checks|tests)/'},
      to: {path: '^checks/'},
    },
  ],
  options: {
    doNotFollow: {path: 'node_modules'},
    exclude: {path: '^(node_modules|\\.docusaurus|build)/'},
    tsPreCompilationDeps: true,
    tsConfig: {fileName: 'tsconfig.json'},
    enhancedResolveOptions: {extensions: ['.ts', '.tsx', '.js', '.mjs', '.json']},
  },
};
