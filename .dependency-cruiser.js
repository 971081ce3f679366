/**
 * The arrows between the parts of this repository, see README.md: packages know
 * only each other's doors, checks and tools know packages, the sandbox knows
 * packages and samples, tests know all, and nothing runs in circles.
 * `npm run lint:arrows` holds it.
 */
const base = '^packages/(files|routes|page-markup|highlight|facts|build-cache|product)/';
/**
 * What others may import of a package: its door, the one for code that browsers load and the one that
 * Docusaurus loads as a plugin; some packages have a lighter or heavier door beside it.
 */
const door =
  '^packages/([^/]+/(index|browser|plugin)|runtime/island|openapi-reference/document|page-markup/rendered-page|(files|search)/testing|site-tools/(building|command-line|compile))\\.(tsx?|js)$';

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
        'files, routes, page-markup, highlight, facts, build-cache and product are what the other packages stand on.',
      severity: 'error',
      from: {path: base},
      to: {path: '^packages/', pathNot: base},
    },
    {
      name: 'packages-know-no-users',
      severity: 'error',
      from: {path: '^packages/'},
      to: {path: '^(checks|tools|bench|tests|config|src)/'},
    },
    {
      name: 'generic-packages-know-no-product',
      severity: 'error',
      from: {
        path: '^packages/(openapi-reference|highlight|files|routes|page-markup|runtime|finish|build-cache)/',
      },
      to: {path: '^packages/product/'},
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
      from: {path: '^(?:sandbox/)?checks/([^/]+)/'},
      to: {path: '^checks/', pathNot: ['^checks/$1/', '^checks/[^/]+/index\\.ts$']},
    },
    {
      name: 'nothing-else-knows-checks',
      severity: 'error',
      from: {pathNot: '^(checks|sandbox/checks|tests)/'},
      to: {path: '^checks/'},
    },
    {
      name: 'samples-know-samples',
      comment: 'Readers copy them. What checks them is in sandbox/checks/samples/.',
      severity: 'error',
      from: {path: '^samples/'},
      to: {pathNot: '^samples/', dependencyTypes: ['local']},
    },
    {
      name: 'only-the-sandbox-knows-samples',
      severity: 'error',
      from: {pathNot: '^(samples|sandbox|tests)/'},
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
      name: 'sandbox-knows-packages',
      severity: 'error',
      from: {path: '^sandbox/'},
      to: {path: '^(src|config)/'},
    },
    {
      name: 'server-knows-no-judge',
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
      name: 'the-site-knows-one-file-of-the-sandbox',
      comment: 'The second stage of the build publishes it.',
      severity: 'error',
      from: {pathNot: '^(sandbox|tests)/|^config/finish\\.ts$'},
      to: {path: '^sandbox/'},
    },
    {
      name: 'finish-knows-the-bundle',
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
