/**
 * Loads all pages of the built site from three servers, one after the other, and
 * prints a table in Markdown:
 *
 *   tsx tools/measure/load-test.ts [--dir build] [--seconds 30] [--connections 200]
 *
 * Server and load share the machine, so the figures compare servers; they are
 * no limit of any of them. Run it on an idle machine.
 */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {mkdtemp, rm} from 'node:fs/promises';
import {createServer, type AddressInfo} from 'node:net';
import {cpus, tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {parseArgs} from 'node:util';
import autocannon from 'autocannon';
import {publishedPaths} from '../../packages/site-tools/pages';
import {hasNginx, startNginx} from '../../packages/site-tools/nginx';
import {NGINX_HEADERS} from '../../packages/finish/host-files';

type Running = {url: string; close: () => Promise<void>};

type Load = {seconds: number; connections: number};

/** Every connection asks for all pages in turn, as browsers do: compressed, with connections that stay open. */
async function measure(name: string, {url}: Running, {seconds, connections}: Load): Promise<string> {
  const requests = publishedPaths.map((page) => ({
    method: 'GET' as const,
    path: page,
    headers: {'accept-encoding': 'gzip'},
  }));
  // What is read for the first time is no part of the figures.
  await autocannon({url, connections, duration: 2, requests});
  const result = await autocannon({url, connections, duration: seconds, requests});
  const failed = result.errors + result.non2xx;
  const megabytes = (result.throughput.average / 1024 / 1024).toFixed(1);
  const cells = [
    name,
    Math.round(result.requests.average),
    megabytes,
    result.latency.p50,
    result.latency.p99,
    failed,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Starts a server in a process of its own. */
async function startProcess(
  command: readonly string[],
  port: number,
  env: Record<string, string> = {},
): Promise<Running> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {env: {...process.env, ...env}, stdio: ['ignore', 'ignore', 'inherit']});
  const url = `http://localhost:${port}`;
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill();
      await once(child, 'exit');
    }
  };
  try {
    await untilItAnswers(url, child);
  } catch (error) {
    await close();
    throw error;
  }
  return {url, close};
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isThere = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isThere) {
      return;
    }
    if (child.exitCode !== null) {
      break;
    }
    await sleep(100);
  }
  throw new Error(`${child.spawnargs.join(' ')}: does not answer at ${url}.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      dir: {type: 'string', default: 'build'},
      seconds: {type: 'string', default: '30'},
      connections: {type: 'string', default: '200'},
    },
  });
  const directory = path.resolve(values.dir);
  const load = {
    seconds: positive('seconds', values.seconds),
    connections: positive('connections', values.connections),
  };
  for (const [file, mend] of [
    [NGINX_HEADERS, 'npm run build'],
    ['index.html.gz', 'npm run compress'],
  ]) {
    if (!existsSync(path.join(directory, file ?? ''))) {
      throw new Error(`${directory}: holds no ${file}. Mend: run ${mend}.`);
    }
  }
  if (!hasNginx()) {
    throw new Error('nginx is not installed. Mend: install it, on Debian with apt-get install nginx.');
  }
  const work = await mkdtemp(path.join(tmpdir(), 'load-'));
  const servers: Record<string, () => Promise<Running>> = {
    'nginx, files compressed before': () => startNginx(directory, work),
    'npm run serve': async () => {
      const port = await freePort();
      const serve = ['packages/site-tools/serve.ts', '--directory', directory, '--port', String(port)];
      return startProcess([process.execPath, '--import', 'tsx', ...serve], port);
    },
    'docusaurus serve': async () => {
      const port = await freePort();
      const bin = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
      return startProcess(
        [process.execPath, bin, 'serve', '--dir', directory, '--port', String(port), '--no-open'],
        port,
      );
    },
  };
  try {
    const [cpu] = cpus();
    console.log(
      `${publishedPaths.length} pages, ${load.connections} connections, ${load.seconds} s each, ` +
        `on ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}) that server and load share.\n`,
    );
    console.log(
      '| Server | Requests per second | MB/s | Median, ms | 99 %, ms | Errors |\n|---|---|---|---|---|---|',
    );
    for (const [name, start] of Object.entries(servers)) {
      const server = await start();
      try {
        console.log(await measure(name, server, load));
      } finally {
        await server.close();
      }
    }
  } finally {
    await rm(work, {recursive: true});
  }
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) {
    throw new Error(`--${name} ${text}: is no whole number above 0. Mend: give one, e.g. --${name} 30.`);
  }
  return value;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
