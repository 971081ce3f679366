/**
 * Stands in for `tslib` in the browser (4 KB less): the one CommonJS package of
 * Docusaurus that reaches the browser, `utils-common`, uses one helper of it.
 */
export function __importDefault(module) {
  return module && module.__esModule ? module : {default: module};
}
