/**
 * Webpack loader for `.docusaurus/docusaurus.config.mjs`: takes out what only
 * the build reads, so that it is not sent to every reader.
 */
const BUILD_ONLY = [
  'ssrTemplate',
  'markdown',
  'plugins',
  'themes',
  'presets',
  'staticDirectories',
  'headTags',
  'scripts',
  'stylesheets',
  'clientModules',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
];

module.exports = function clientConfigLoader(source) {
  const match = /^export default (\{[^]*\});?\s*$/m.exec(source);
  if (match === null) {
    throw new Error(
      'plugins/static-first: the generated docusaurus.config.mjs has another form than expected. Mend: adapt client-config-loader.cjs.',
    );
  }
  const config = JSON.parse(match[1]);
  for (const key of BUILD_ONLY) {
    delete config[key];
  }
  return `export default ${JSON.stringify(config)};`;
};
