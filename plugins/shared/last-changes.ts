import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import type {VcsConfig} from '@docusaurus/types';

const run = promisify(execFile);

/**
 * Times of the last changes of files, from the history of git, read once. Files
 * without a commit have none. Without git, and in a shallow clone, whose history
 * begins at a date of no meaning, no file has one.
 */
export function lastChanges(): VcsConfig {
  let times: Promise<ReadonlyMap<string, number>> | undefined;
  let folder = '';
  return {
    initialize({siteDir}) {
      folder = siteDir;
      // Reads while other work goes on; in development nothing asks for times.
      times ??= process.env.NODE_ENV === 'development' ? undefined : readTimes(siteDir);
    },
    // Docusaurus insists on the parameter.
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    getFileCreationInfo: (_file) => Promise.resolve(null),
    getFileLastUpdateInfo: async (file) => {
      const timestamp = (await times)?.get(path.resolve(folder, file));
      return timestamp === undefined ? null : {timestamp, author: ''};
    },
  };
}

/** Time of the newest commit of every file, by absolute path, in milliseconds. */
export async function readTimes(folder: string): Promise<ReadonlyMap<string, number>> {
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', ['-C', folder, ...args], {maxBuffer: 1 << 28})).stdout;
  const times = new Map<string, number>();
  try {
    const [shallow, root = ''] = (await git('rev-parse', '--is-shallow-repository', '--show-toplevel')).split(
      '\n',
    );
    if (shallow !== 'false') {
      return times;
    }
    // Newest first. No path begins with a slash, so a slash tells a commit's time.
    const log = await git('-c', 'log.showSignature=false', 'log', '--format=/%ct', '--name-only', '-z');
    let time = 0;
    for (const entry of log.split('\0')) {
      const name = entry.replace(/^\n/, '');
      const file = path.join(root, name);
      if (name.startsWith('/')) {
        time = Number(name.slice(1)) * 1000;
      } else if (name !== '' && !times.has(file)) {
        times.set(file, time);
      }
    }
  } catch {
    // No git, or no repository.
  }
  return times;
}
