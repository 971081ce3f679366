import {existsSync, mkdirSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {lock} from 'proper-lockfile';

/**
 * Fills a folder as a whole or not at all: the new one is made beside it, as
 * `<folder>.new`, and moved into its place when it is complete. If making it
 * fails, the folder stays as it was. What an aborted run left behind is removed.
 * @param make fills the folder that it is given, and returns an exit code
 * @returns the exit code
 */
export async function replaceFolder(
  folder: string,
  make: (fresh: string) => Promise<number>,
): Promise<number> {
  const fresh = `${folder}.new`;
  const old = `${folder}.old`;
  const unlock = await lockFolder(fresh);
  try {
    if (!existsSync(folder) && existsSync(old)) {
      // Stopped between the two moves below.
      renameSync(old, folder);
    }
    remove(old);
    remove(fresh);
    const code = await make(fresh);
    if (code === 0) {
      if (existsSync(folder)) {
        renameSync(folder, old);
      }
      renameSync(fresh, folder);
      remove(old);
    }
    return code;
  } finally {
    remove(fresh);
    await unlock();
  }
}

/**
 * Keeps a folder for this process, until it ends at the latest. A process that was killed keeps it for ten seconds more.
 * @returns lets it go
 * @throws Error if another process has it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(path.dirname(folder), {recursive: true});
  return lock(folder, {realpath: false}).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOCKED'
      ? new Error(`${folder}: another process is using it. Fix: wait until it has finished.`)
      : error;
  });
}

function remove(folder: string): void {
  rmSync(folder, {recursive: true, force: true});
}
