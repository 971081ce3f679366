/** The theme's highlighting and progress bar, which our pages do without. */
const KNOWN = /\/@docusaurus\/theme-classic\/lib\/(prism-include-languages|nprogress)$/;

/**
 * Webpack loader for Docusaurus's list of client modules, in builds: pages of the built site have no client of
 * Docusaurus, so a module of a plugin would never run there. Style sheets stay.
 * @param {string} source
 * @throws {Error} that names the module
 */
export default function clientModulesLoader(source) {
  for (const [, file] of source.matchAll(/require\("(.+?)"\)/g)) {
    if (!/\.(css|s[ac]ss|less)$/.test(file) && !KNOWN.test(file.replaceAll('\\', '/'))) {
      throw new Error(
        `${file}: a client module of a plugin or of the configuration, which never runs in the built site. Fix: start what it does in src/application.ts, or remove the plugin.`,
      );
    }
  }
  return source;
}
