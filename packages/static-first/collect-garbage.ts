import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import type {CurrentBundler} from '@docusaurus/types';

type Compiler = InstanceType<CurrentBundler['instance']['Compiler']>;

/** Bytes of JavaScript from which tidying up is worth a tenth of a second. Builds of this site stay below. */
const MUCH = 1_000_000_000;

/**
 * Plugin of the bundler: collects garbage when all modules are read and the bundler, which has memory
 * of its own, is about to need most. With thousands of pages, loaders have left two gigabytes by then.
 */
export const collectGarbage = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('collect-garbage', ({hooks}) => {
      hooks.finishModules.tap('collect-garbage', () => {
        if (process.memoryUsage().heapTotal > MUCH) {
          // Not as a flag of the program: packages that find it collect garbage all the time.
          setFlagsFromString('--expose-gc');
          (runInNewContext('gc') as () => void)();
        }
      });
    });
  },
};
