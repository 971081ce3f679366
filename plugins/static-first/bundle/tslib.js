/**
 * Stands in for `tslib` in the browser (4 KB less): the one CommonJS package of
 * Docusaurus that reaches the browser, `utils-common`, uses two helpers of it.
 */
export function __importDefault(module) {
  return module && module.__esModule ? module : {default: module};
}

export function __exportStar(source, target) {
  for (const name of Object.keys(source)) {
    if (name !== 'default' && !Object.hasOwn(target, name)) {
      target[name] = source[name];
    }
  }
}
