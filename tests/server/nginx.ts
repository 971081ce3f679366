import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import getPort from 'get-port';
import {makeRelease} from '../../packages/finish';

export type Nginx = NonNullable<Awaited<ReturnType<typeof startOnce>>>;

/**
 * Makes a release of a site with the fastest compression.
 * @param work absolute path; the release goes to `releases` in it
 * @returns that folder
 */
export async function releaseQuickly(site: string, work: string, id?: string): Promise<string> {
  const root = path.join(work, 'releases');
  await makeRelease(site, root, {servedFrom: root, id, gzipLevel: 1, brotliQuality: 1});
  return root;
}

/**
 * Starts the installed nginx with `deploy/nginx.conf`, in which only the port
 * and the folder are replaced.
 * @param root folder of releases
 * @param work empty folder for everything that nginx writes
 */
export async function startNginx(root: string, work: string): Promise<Nginx> {
  const started = await startOnce(root, work);
  // nginx chooses no port itself, and another program may take the free one before it does.
  return started ?? startNginx(root, work);
}

/** Starts nginx on a free port; undefined if another program has taken that meanwhile. */
async function startOnce(root: string, work: string) {
  const port = await getPort({host: '127.0.0.1'});
  const url = `http://127.0.0.1:${port}`;
  await mkdir(path.join(work, 'temp'), {recursive: true});
  const configuration = await readFile('deploy/nginx.conf', 'utf8');
  await writeFile(
    path.join(work, 'site.conf'),
    replace(
      replace(configuration, /listen 8080 /g, `listen 127.0.0.1:${port} `),
      // In quotes, because folders for tests may have a space in their path.
      /\/srv\/filen-docs([^;]*)/g,
      `"${root}$1"`,
    ),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path "${work}/temp/${name}";\n`,
  );
  await writeFile(
    path.join(work, 'nginx.conf'),
    // As root, its workers would change to a user that may not read temporary folders.
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
worker_processes 2;
pid "${work}/nginx.pid";
error_log "${work}/error.log" notice;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.join('')}  include "${work}/site.conf";
}
`,
  );
  const child = spawn('nginx', ['-e', `${work}/error.log`, '-p', work, '-c', `${work}/nginx.conf`]);
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const ended = once(child, 'exit');
  /** The error log of nginx so far. */
  const log = (): Promise<string> => readFile(path.join(work, 'error.log'), 'utf8').catch(() => '');
  // Not until something answers on the port, which may be another program.
  while (!(await log()).includes('start worker processes')) {
    if (child.exitCode !== null || child.signalCode !== null) {
      if (errors.includes('Address already in use')) {
        await rm(path.join(work, 'error.log'));
        return undefined;
      }
      throw new Error(`deploy/nginx.conf: nginx did not start. ${errors}${await log()}`);
    }
    await sleep(50);
  }
  return {
    url,
    log,
    /** Reloads the configuration. */
    reload: () => child.kill('SIGHUP'),
    close: async () => {
      child.kill();
      await ended;
    },
  };
}

function replace(text: string, old: RegExp, replacement: string): string {
  if (text.search(old) < 0) {
    throw new Error(
      `deploy/nginx.conf: does not contain ${String(old)}. Fix: correct tests/server/nginx.ts, which replaces it.`,
    );
  }
  return text.replaceAll(old, replacement);
}
