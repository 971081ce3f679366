/**
 * Dependency rules between the parts of this repository, see README.md: packages import each other through their entry
 * points only, checks and tools import packages, the sandbox imports packages and samples, tests import all, and there
 * are no cycles. `npm run lint:dependencies` checks them.
 */
const base = '^packages/(files|routes|page-markup|highlight|facts|build-cache|product)/';
const generic =
  '^packages/(openapi-reference|highlight|files|routes|page-markup|runtime|finish|build-cache)/';
/**
 * Entry points of packages: the main one, the one for browsers and the Docusaurus plugin; some packages have lighter or
 * heavier ones as well.
 */
const entryPoint =
  '^packages/([^/]+/(index|browser|plugin)|runtime/island|openapi-reference/document|page-markup/rendered-page|(files|search)/testing|site-tools/(building|command-line|compile))\\.(tsx?|js)$';

/** No file of `from` imports one of `to`; `except` are patterns of files that may. */
const rule = (name, from, to, {except, pathNot, comment} = {}) => ({
  name,
  severity: 'error',
  ...(comment && {comment}),
  from: {...(from && {path: from}), ...(except && {pathNot: except})},
  to: {path: to, ...(pathNot && {pathNot})},
});

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Types do not count: a theme component imports the props of the component that it replaces.',
      severity: 'error',
      from: {},
      to: {circular: true, viaOnly: {dependencyTypesNot: ['type-only']}},
    },
    rule('packages-import-entry-points', '^packages/([^/]+)/', '^packages/', {
      pathNot: ['^packages/$1/', entryPoint],
      comment: 'Import the index.ts of the other package, and export there what is needed.',
    }),
    rule('others-import-entry-points', undefined, '^packages/', {
      except: '^(packages|tests)/',
      pathNot: entryPoint,
    }),
    rule('base-imports-base', base, '^packages/', {
      pathNot: base,
      comment:
        'files, routes, page-markup, highlight, facts, build-cache and product are the base of the other packages.',
    }),
    rule('packages-import-no-users', '^packages/', '^(checks|tools|bench|tests|config|src)/'),
    rule('generic-packages-import-no-product', generic, '^packages/product/'),
    rule('src-imports-packages-only', '^src/', '^(checks|tools|bench|tests|config|deploy)/', {
      except: '\\.spec\\.ts$',
    }),
    rule('nothing-imports-tests', undefined, '^tests/', {except: ['^tests/', '\\.spec\\.ts$']}),
    rule('nothing-imports-tools', undefined, '^tools/', {except: '^(tools|tests)/'}),
    rule('nothing-imports-bench', undefined, '^bench/', {except: '^bench/'}),
    rule('checks-import-entry-points', '^(?:sandbox/)?checks/([^/]+)/', '^checks/', {
      pathNot: ['^checks/$1/', '^checks/[^/]+/index\\.ts$'],
      comment: 'Import the index.ts of the other check.',
    }),
    rule('nothing-else-imports-checks', undefined, '^checks/', {except: '^(checks|sandbox/checks|tests)/'}),
    {
      name: 'samples-import-samples',
      comment: 'Readers copy them. What checks them is in sandbox/checks/samples/.',
      severity: 'error',
      from: {path: '^samples/'},
      to: {pathNot: '^samples/', dependencyTypes: ['local']},
    },
    rule('only-the-sandbox-and-the-workbench-import-samples', undefined, '^samples/', {
      except: '^(samples|sandbox|tests)/|^src/features/workbench/(formats|derivation)\\.ts$',
      comment: 'The workbench runs what readers copy.',
    }),
    rule('sandbox-takes-cryptography-from-one-file', '^sandbox/', '^samples/', {
      except: '^sandbox/(crypto\\.ts$|checks/)|\\.test\\.ts$',
      comment: 'Export it from sandbox/crypto.ts. Tests may use whole clients.',
    }),
    rule('sandbox-imports-packages', '^sandbox/', '^(src|config)/'),
    rule('server-imports-no-judge', '^sandbox/server/', '^sandbox/judge/', {except: '\\.test\\.ts$'}),
    rule('sandbox-runs-without-its-checks', '^sandbox/', '^sandbox/checks/', {except: '^sandbox/checks/'}),
    rule('the-site-imports-one-file-of-the-sandbox', undefined, '^sandbox/', {
      except: '^(sandbox|tests)/|^config/finish\\.ts$',
      comment: 'The second stage of the build publishes it.',
    }),
    rule('finish-imports-the-bundle', '^config/', '^sandbox/', {pathNot: '^sandbox/bundle\\.ts$'}),
  ],
  options: {
    doNotFollow: {path: 'node_modules'},
    exclude: {path: '^(node_modules|\\.docusaurus|build)/'},
    tsPreCompilationDeps: true,
    tsConfig: {fileName: 'tsconfig.json'},
    enhancedResolveOptions: {extensions: ['.ts', '.tsx', '.js', '.mjs', '.json']},
  },
};
