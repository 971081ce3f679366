import {once} from 'node:events';
import {createServer} from 'node:http';

/**
 * Stands before a sandbox, its `target`, and ends a client at one of its calls: the last call that is let through
 * acts on the sandbox, its answer and all later calls are lost. Locks of the ended client are given back, as after 30 s.
 */
export async function startGate() {
  const gate = {target: '', count: 0, left: Infinity, onEnd: undefined};
  const under = new Set();
  const lock = {};
  const send = async ({method, url, headers}, body) => {
    const kept = ['authorization', 'content-type'].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, headers[name]]],
    );
    const answer = await fetch(gate.target + url, {method, headers: kept, ...(method === 'POST' && {body})});
    return {status: answer.status, bytes: Buffer.from(await answer.arrayBuffer())};
  };
  const serve = async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    if (gate.left === 0) return response.destroy();
    gate.left -= 1;
    gate.count += 1;
    if (request.url === '/v3/user/lock') Object.assign(lock, {request, fields: JSON.parse(body)});
    const {status, bytes} = await send(request, body);
    if (gate.left > 0) return response.writeHead(status).end(bytes);
    gate.onEnd?.();
    return response.destroy();
  };
  const server = createServer((request, response) => {
    const work = serve(request, response).catch(() => response.destroy());
    under.add(work);
    work.finally(() => under.delete(work));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return Object.assign(gate, {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Lets this number of calls through from now on, and counts them. */
    allow: async (calls, onEnd) => {
      await Promise.all(under);
      const {request, fields} = lock;
      if (fields) await send(request, JSON.stringify({...fields, type: 'release'}));
      delete lock.fields;
      Object.assign(gate, {count: 0, left: calls, onEnd});
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}
