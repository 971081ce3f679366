import {fileURLToPath} from 'node:url';

/** Whether a module is the script that was started, and not imported by another. */
export function isMain(moduleUrl: string): boolean {
  return (
    process.argv[1] !== undefined &&
    fileURLToPath(moduleUrl).replace(/\.ts$/, '') === process.argv[1].replace(/\.ts$/, '')
  );
}
