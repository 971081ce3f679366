import type {CurrentBundler} from '@docusaurus/types';

/** The part of the bundler that is used here; Docusaurus names the types of another one. */
type MinimizerModule = {
  SwcJsMinimizerRspackPlugin: new (options: {include: RegExp; minimizerOptions: object}) => object;
};

/**
 * Shortens the names in the script that loads the others without counting how
 * often letters occur. At that time this script holds file names with
 * preliminary hashes, which depend on the folder that the site is built in; the
 * names, and with them the script's own name on every page, would depend on it too.
 */
export function runtimeMinimizer({name, instance}: CurrentBundler): object {
  if (name !== 'rspack') {
    return {};
  }
  const {SwcJsMinimizerRspackPlugin} = instance as unknown as MinimizerModule;
  const options = {
    ecma: 2020,
    compress: {ecma: 5},
    module: true,
    mangle: {disableCharFreq: true},
    format: {ecma: 5, comments: false, asciiOnly: true},
  };
  return {
    optimization: {
      minimizer: [new SwcJsMinimizerRspackPlugin({include: /\/runtime~main\./, minimizerOptions: options})],
    },
    // Before the general one, which leaves alone what is minimised.
    mergeStrategy: {'optimization.minimizer': 'prepend'},
  };
}
