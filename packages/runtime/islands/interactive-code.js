/**
 * What does nothing in the built site, whose pages are HTML: the rules of eslint.config.mjs for components, and of
 * packages/mdx-plugins for MDX.
 */

const HOOKS =
  /^(use(State|Reducer|(Layout|Insertion)?Effect|EffectEvent|SyncExternalStore|ImperativeHandle|Transition|DeferredValue|Optimistic|ActionState|IsBrowser|ColorMode|WindowSize|Collapsible|ScrollController|ScrollPosition)|startTransition)$/;

const FIX =
  'Fix: put interactive code into a file Name.island.tsx, see "An interactive component" in CONTRIBUTING.md.';

/**
 * @param {{type: string, [key: string]: any}} node of a program
 * @returns {string | undefined} what is wrong with it outside of islands
 */
export function findInteractiveCode(node) {
  const name = nameOf(node);
  if (name === undefined) {
    return undefined;
  }
  if (node.type === 'JSXAttribute') {
    return /^on[A-Z]/.test(name)
      ? `The handler ${name} is never called in the built site. ${FIX}`
      : undefined;
  }
  return HOOKS.test(name) || name === 'BrowserOnly'
    ? `${name} does nothing in the built site. ${FIX}`
    : undefined;
}

/** What does not work in an island, and what to write instead. */
const CONTEXTS = [
  [
    /^(BrowserOnly|useIsBrowser)$/,
    'never changes in an island, whose first render in the browser is that of the build',
    'read what only the browser knows with useSyncExternalStore',
  ],
  [/^useId$/, 'gives another id in the browser than on the server', 'pass an id as a prop'],
  [
    /^@docusaurus\/(useDocusaurusContext|useGlobalData|useRouteContext|router|theme-common|plugin-content-)|^react-router/,
    'needs a context that an island does not have',
    'read it where the island is used, and pass what it needs as a prop',
  ],
];

/** @returns {string | undefined} what is wrong with a node in an island */
function findMissingContext(node) {
  const source = node.type === 'ImportDeclaration' && node.importKind !== 'type' && node.source.value;
  for (const name of [nameOf(node), source].filter(Boolean)) {
    const [, problem, fix] = CONTEXTS.find(([pattern]) => pattern.test(name)) ?? [];
    if (problem !== undefined) {
      return `${name} ${problem}. Fix: ${fix}.`;
    }
  }
  return undefined;
}

/** The name that a node imports, calls as a member (`React.useState`) or gives to a prop. */
function nameOf(node) {
  switch (node.type) {
    case 'ImportDeclaration':
      return /^@docusaurus\/(BrowserOnly|useIsBrowser)$/.exec(node.source.value)?.[1];
    case 'ImportSpecifier':
      return node.imported.name;
    case 'MemberExpression':
      return node.object.name === 'React' ? node.property.name : undefined;
    case 'JSXAttribute':
      return node.name.name;
    default:
      return undefined;
  }
}

const createRule = (findProblem) => ({
  create: (context) => {
    const check = (node) => {
      const message = findProblem(node);
      if (message !== undefined) {
        context.report({node, message});
      }
    };
    return {ImportDeclaration: check, ImportSpecifier: check, MemberExpression: check, JSXAttribute: check};
  },
});

export default {
  rules: {
    'no-interactive-code': createRule(findInteractiveCode),
    'no-missing-context': createRule(findMissingContext),
  },
};
