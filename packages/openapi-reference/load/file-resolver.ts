import {existsSync, realpathSync, statSync} from 'node:fs';
import path from 'node:path';
import {BaseResolver, type Config} from '@redocly/openapi-core';

/** Why a file is not read although it may be there. */
export const OUTSIDE = 'it stands outside of the folder of the description';

/**
 * Reads files only: a build that fetches is neither private nor repeatable.
 * And only those in the folder of the root file or below it, because all that a
 * description refers to is published, and who writes one may not be who builds.
 */
export class FileResolver extends BaseResolver {
  private readonly root: string;

  /** @param root the root file, which may itself be a link to anywhere */
  public constructor(config: Config['resolve'], root: string) {
    super(config);
    this.root = path.resolve(root);
  }

  /** Why a file is not read; undefined where it is, or where there is none. */
  public refusal(ref: string): string | undefined {
    if (/^(?:https?|file|data):/i.test(ref)) {
      return 'a build fetches nothing, so save the file beside the description';
    }
    if (!this.isInside(path.resolve(ref))) {
      return OUTSIDE;
    }
    // A device or a pipe may never end.
    return statSync(ref, {throwIfNoEntry: false})?.isFile() === false ? 'it is no file' : undefined;
  }

  public override async loadExternalRef(ref: string): ReturnType<BaseResolver['loadExternalRef']> {
    const refusal = this.refusal(ref);
    if (refusal !== undefined) {
      throw new Error(refusal);
    }
    return super.loadExternalRef(ref);
  }

  /** What is not there is judged by its name, so that no message tells which files exist elsewhere. */
  private isInside(file: string): boolean {
    if (file === this.root) {
      return true;
    }
    const folder = path.dirname(this.root);
    return existsSync(file) ? isBelow(realpathSync(folder), realpathSync(file)) : isBelow(folder, file);
  }
}

function isBelow(folder: string, file: string): boolean {
  const way = path.relative(folder, file);
  // On Windows the way to another drive is absolute.
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}
