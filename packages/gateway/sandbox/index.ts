/**
 * A stand-in for Filen's servers, for people who write clients.
 *
 *   npm run sandbox                                on port 8787
 *   npm run sandbox -- --port 9000                 on another one; 0 takes any that is free
 *   npm run sandbox -- --strict                    refuses fields that other clients could not read
 *   npm run sandbox -- --faults 503,lost-answer    lets each distinct request fail once
 *   npm run sandbox -- --cors                      lets web pages call it
 *   npm run sandbox -- --help                      all options and accounts
 */
import {runSandbox} from './run';

await runSandbox(process.argv.slice(2), {
  command: 'npm run sandbox --',
  preload: new URL('../preload.js', import.meta.url).href,
});
