/** The sandbox from this repository: `npm run sandbox -- --help` prints what it can do. */
import {runSandbox} from './judge/run';

await runSandbox(process.argv.slice(2), {
  command: 'npm run sandbox --',
  preload: new URL('./server/preload.js', import.meta.url).href,
});
