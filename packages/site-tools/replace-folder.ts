import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Fills a folder as a whole or not at all: what is new is made beside it, as
 * `<folder>.new`, and moved into its place when it is complete. If making it
 * fails, the folder stays as it was. What an aborted run left behind is removed.
 * @param make fills the folder that it is given, and says with an exit code whether that went well
 * @returns the exit code
 */
export async function replaceFolder(
  folder: string,
  make: (fresh: string) => Promise<number>,
): Promise<number> {
  const fresh = `${folder}.new`;
  const old = `${folder}.old`;
  mkdirSync(path.dirname(folder), {recursive: true});
  const unlock = lock(`${fresh}.pid`, folder);
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
    unlock();
  }
}

/**
 * Two runs at once would write into the same new folder.
 * @throws Error if another run is under way
 */
function lock(file: string, folder: string): () => void {
  try {
    writeFileSync(file, String(process.pid), {flag: 'wx'});
  } catch {
    const owner = Number(readFileSync(file, 'utf8'));
    if (isRunning(owner)) {
      throw new Error(`${folder}: process ${owner} is building it. Mend: wait until it has finished.`);
    }
    writeFileSync(file, String(process.pid));
  }
  return () => remove(file);
}

function isRunning(pid: number): boolean {
  if (!(pid > 0)) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, but for somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function remove(file: string): void {
  rmSync(file, {recursive: true, force: true});
}
