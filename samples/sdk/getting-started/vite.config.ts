import {defineConfig} from 'vite';
import {nodePolyfills} from 'vite-plugin-node-polyfills';
import topLevelAwait from 'vite-plugin-top-level-await';

export default defineConfig({
  plugins: [
    nodePolyfills({
      include: [],
      overrides: {fs: 'memfs'},
      globals: {Buffer: true, global: true, process: true},
      protocolImports: true,
    }),
    topLevelAwait(),
  ],
});
