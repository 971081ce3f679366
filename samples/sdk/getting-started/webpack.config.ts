import NodePolyfillPlugin from 'node-polyfill-webpack-plugin';
import webpack from 'webpack';

export default {
  resolve: {alias: {fs: 'memfs'}},
  plugins: [
    // memfs imports `node:path` and others, which webpack does not know for browsers.
    new webpack.NormalModuleReplacementPlugin(/^node:/, (resource) => {
      resource.request = resource.request.replace('node:', '');
    }),
    new NodePolyfillPlugin({additionalAliases: ['process']}),
  ],
};
