/** esbuild for all of a build. In JavaScript, because tools/run.js begins with it. */

/** Modules may be in several compiled files, each with a copy of this one, but esbuild's program is one for all. */
const RUNNING = Symbol.for('filen-docs.bundles');

/** Milliseconds after which nothing more is compiled. */
const PAUSE = 500;

/** @type {{[RUNNING]?: number}} */
const shared = globalThis;

/**
 * Bundles as esbuild does, and lets its program go when there is nothing more to do: it would keep
 * 80 MB until the end of a build.
 * @template {import('esbuild').BuildOptions} Options
 * @param {Options} options
 * @returns {Promise<import('esbuild').BuildResult<Options>>}
 */
export async function bundle(options) {
  const {build, stop} = await import('esbuild');
  shared[RUNNING] = (shared[RUNNING] ?? 0) + 1;
  try {
    return /** @type {import('esbuild').BuildResult<Options>} */ (await build(options));
  } finally {
    shared[RUNNING] -= 1;
    setTimeout(() => {
      if (shared[RUNNING] === 0) {
        void stop();
      }
    }, PAUSE).unref();
  }
}
