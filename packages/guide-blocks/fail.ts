import path from 'node:path';
import type {Position} from 'unist';
import type {VFile} from 'vfile';

/** Stops the build with one message that names page, line and mend. */
export function fail(file: VFile, position: Position | undefined, what: string, mend: string): never {
  const name = path.relative(process.cwd(), file.path);
  const line = position === undefined ? '' : `:${position.start.line}`;
  throw new Error(`${name}${line}  ${what} Mend: ${mend}`);
}
