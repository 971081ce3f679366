import {readFileSync} from 'node:fs';

/**
 * Ends this process with the npm that started it. npm runs commands through a shell and passes no signal on, so a
 * server would go on listening when npm is ended by its pid.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) {
    return;
  }
  const parents = parentsNow();
  setInterval(() => {
    if (parentsNow() !== parents) {
      process.exit(143);
    }
  }, 500).unref();
}

/** The shell, and, where the system tells it, npm above it: killed, npm leaves its shell behind. */
function parentsNow(): string {
  const {ppid} = process;
  try {
    return `${ppid} ${/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${ppid}/status`, 'utf8'))?.[1] ?? ''}`;
  } catch {
    return String(ppid);
  }
}
