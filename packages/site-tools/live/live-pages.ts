import {readFileSync, statSync} from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import {root} from '../../files';

export type LivePages = ReturnType<typeof livePages>;

const SCRIPT = '/_live.js';
const EVENTS = '/_live';

const box = `<div id=live-problem popover=manual role=alert><strong>The build failed, so this page is of an earlier one.</strong><pre></pre><button type=button>Close</button></div>`;

/**
 * Lets open pages follow the builds: they load again, or show why the last one failed.
 * @param directory the site that is served
 */
export function livePages(directory: string) {
  let problem = '';
  const streams = new Set<ServerResponse>();
  /** Differs between two builds. */
  const built = (): number =>
    statSync(path.join(directory, 'index.html'), {throwIfNoEntry: false})?.mtimeMs ?? 0;
  const send = (response: ServerResponse): void => {
    response.write(`data: ${JSON.stringify({built: built(), problem})}\n\n`);
  };
  return {
    /** HTML for the end of every page. Its script is a file of the same server, which the policy of the site allows. */
    html: (): string => `${box}<script src=${SCRIPT} data-built=${built()}></script>`,
    /** Answers requests of that script; says whether this was one. */
    answer({url}: IncomingMessage, response: ServerResponse): boolean {
      if (url === SCRIPT) {
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
        response.end(readFileSync(path.join(root, 'packages/site-tools/live/client.js')));
      } else if (url === EVENTS) {
        // Compressed, events would wait for more.
        response.writeHead(200, {'Content-Type': 'text/event-stream', 'Cache-Control': 'no-transform'});
        streams.add(response);
        response.once('close', () => streams.delete(response));
        send(response);
      }
      return url === SCRIPT || url === EVENTS;
    },
    /** Tells open pages that the folder is another one, or why it is not. */
    tell(now = ''): void {
      problem = now;
      streams.forEach(send);
    },
  };
}
