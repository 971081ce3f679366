import {existsSync, mkdirSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {lock} from 'proper-lockfile';

/**
 * Replaces a folder atomically: `make` fills `<folder>.new`, which is moved into
 * place when complete. If it fails, the folder stays as it was. Leftovers of an
 * aborted run are removed.
 * @param make fills the given folder and returns an exit code
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
      // Aborted between the two renames below.
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
 * Locks a folder until this process ends. The lock of a killed process expires after ten seconds.
 * @returns releases the lock
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
