/**
 * Dependency rules between the parts of this repository, see README.md: packages import each other through their entry
 * points only, checks and tools import packages, the sandbox imports packages and samples, tests import all, and there
 * are no cycles. `npm run lint:dependencies` checks them.
 */
const base = '^packages/(files|routes|page-markup|highlight|facts|build-cache|product)/';
/**
 * Entry points of packages: the main one, the one for browsers and the Docusaurus plugin; some packages have lighter or
 * heavier ones as well.
 */
const entryPoint =
  '^packages/([^/]+/(index|browser|plugin)|runtime/island|openapi-reference/document|page-markup/rendered-page|(files|search)/testing|site-tools/(building|command-line|compile))\\.(tsx?|js)$';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Types do not count: a theme component imports the props of the component that it replaces.',
      severity: 'error',
      from: {},
      to: {circular: true, viaOnly: {dependencyTypesNot: ['type-only']}},
    },
    {
      name: 'packages-import-entry-points',
      comment: 'Import the index.ts of the other package, and export there what is needed.',
      severity: 'error',
      from: {path: '^packages/([^/]+)/'},
      to: {path: '^packages/', pathNot: ['^packages/$1/', entryPoint]},
    },
    {
      name: 'others-import-entry-points',
      severity: 'error',
      from: {pathNot: '^(packages|tests)/'},
      to: {path: '^packages/', pathNot: entryPoint},
    },
    {
      name: 'base-imports-base',
      comment:
        'files, routes, page-markup, highlight, facts, build-cache and product are the base of the other packages.',
      severity: 'error',
      from: {path: base},
      to: {path: '^packages/', pathNot: base},
    },
    {
      name: 'packages-import-no-users',
      severity: 'error',
      from: {path: '^packages/'},
      to: {path: '^(checks|tools|bench|tests|config|src)/'},
    },
    {
      name: 'generic-packages-import-no-product',
      severity: 'error',
      from: {
        path: '^packages/(openapi-reference|highlight|files|routes|page-markup|runtime|finish|build-cache)/',
      },
      to: {path: '^packages/product/'},
    },
    {
      name: 'src-imports-packages-only',
      severity: 'error',
      from: {path: '^src/', pathNot: '\\.spec\\.ts$'},
      to: {path: '^(checks|tools|bench|tests|config|deploy)/'},
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: {pathNot: ['^tests/', '\\.spec\\.ts$']},
      to: {path: '^tests/'},
    },
    {
      name: 'nothing-imports-tools',
      severity: 'error',
      from: {pathNot: '^(tools|tests)/'},
      to: {path: '^tools/'},
    },
    {name: 'nothing-imports-bench', severity: 'error', from: {pathNot: '^bench/'}, to: {path: '^bench/'}},
    {
      name: 'checks-import-entry-points',
      comment: 'Import the index.ts of the other check.',
      severity: 'error',
      from: {path: '^(?:sandbox/)?checks/([^/]+)/'},
      to: {path: '^checks/', pathNot: ['^checks/$1/', '^checks/[^/]+/index\\.ts$']},
    },
    {
      name: 'nothing-else-imports-checks',
      severity: 'error',
      from: {pathNot: '^(checks|sandbox/checks|tests)/'},
      to: {path: '^checks/'},
    },
    {
      name: 'samples-import-samples',
      comment: 'Readers copy them. What checks them is in sandbox/checks/samples/.',
      severity: 'error',
      from: {path: '^samples/'},
      to: {pathNot: '^samples/', dependencyTypes: ['local']},
    },
    {
      name: 'only-the-sandbox-and-the-workbench-import-samples',
      comment: 'The workbench runs what readers copy.',
      severity: 'error',
      from: {pathNot: '^(samples|sandbox|tests)/|^src/features/workbench/(formats|derivation)\\.ts$'},
      to: {path: '^samples/'},
    },
    {
      name: 'sandbox-takes-cryptography-from-one-file',
      comment: 'Export it from sandbox/crypto.ts. Tests may use whole clients.',
      severity: 'error',
      from: {path: '^sandbox/', pathNot: '^sandbox/(crypto\\.ts$|checks/)|\\.test\\.ts$'},
      to: {path: '^samples/'},
    },
    {
      name: 'sandbox-imports-packages',
      severity: 'error',
      from: {path: '^sandbox/'},
      to: {path: '^(src|config)/'},
    },
    {
      name: 'server-imports-no-judge',
      severity: 'error',
      from: {path: '^sandbox/server/', pathNot: '\\.test\\.ts$'},
      to: {path: '^sandbox/judge/'},
    },
    {
      name: 'sandbox-runs-without-its-checks',
      severity: 'error',
      from: {path: '^sandbox/', pathNot: '^sandbox/checks/'},
      to: {path: '^sandbox/checks/'},
    },
    {
      name: 'the-site-imports-one-file-of-the-sandbox',
      comment: 'The second stage of the build publishes it.',
      severity: 'error',
      from: {pathNot: '^(sandbox|tests)/|^config/finish\\.ts$'},
      to: {path: '^sandbox/'},
    },
    {
      name: 'finish-imports-the-bundle',
      severity: 'error',
      from: {path: '^config/'},
      to: {path: '^sandbox/', pathNot: '^sandbox/bundle\\.ts$'},
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
