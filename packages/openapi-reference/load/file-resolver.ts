import {existsSync, readFileSync, realpathSync, statSync} from 'node:fs';
import path from 'node:path';
import {BaseResolver, YamlParseError, type Config, type Document, type Source} from '@redocly/openapi-core';
import {renameDeviceFlow} from './device-flow';
import {placeOf, readablePointer, unresolvedError, type DescriptionError} from './explain';
import {localiseReferences, pointerToAnchor} from './local-references';
import {parseSource} from './parse';
import {removeUnmapped} from './remove-unmapped';

/**
 * Reads files only: a build that fetches is neither private nor repeatable.
 * And only those in the folder of the root file or below it, because all that a
 * description refers to is published, and its author may not be who builds.
 */
export class FileResolver extends BaseResolver {
  /** References by anchor that lead nowhere. */
  public readonly faults: DescriptionError[] = [];
  public readonly warnings: string[] = [];
  private readonly root: string;

  /** @param root the root file, which may itself be a link to anywhere */
  public constructor(config: Config['resolve'], root: string) {
    super(config);
    this.root = path.resolve(root);
  }

  public override async loadExternalRef(ref: string): Promise<Source> {
    if (/^(?:https?|file|data):/i.test(ref)) {
      throw new Error('a build fetches nothing, so save the file beside the description');
    }
    if (path.resolve(ref) !== this.root && !this.isInside(path.resolve(ref))) {
      throw new Error('it is outside the folder of the description');
    }
    // A device or a pipe may never end.
    if (existsSync(ref) && !isFile(ref)) {
      throw new Error('it is not a file');
    }
    return super.loadExternalRef(ref);
  }

  /** Redocly's own parser rounds numbers. */
  public override parseDocument(source: Source, isRoot = false): Document {
    const document = super.parseDocument(source, isRoot);
    if (typeof document.parsed !== 'object') {
      return document;
    }
    try {
      const parsed = parseSource(source.body, source.absoluteRef);
      renameDeviceFlow(parsed, 'extension');
      const otherFile = (address: string): unknown => {
        const file = path.resolve(path.dirname(source.absoluteRef), address);
        return isFile(file) && this.isInside(file)
          ? parseSource(readFileSync(file, 'utf8'), file)
          : undefined;
      };
      const {unknown, ambiguous, broken} = localiseReferences(parsed, (address, anchor) =>
        pointerToAnchor(otherFile(address), anchor),
      );
      this.faults.push(
        ...unknown.map(({pointer, ref, reason}) => unresolvedError({source, pointer}, ref, reason)),
      );
      this.warnings.push(
        ...removeUnmapped({parsed, source}, otherFile),
        ...ambiguous.map(
          ({pointer, ref}) =>
            `${readablePointer(pointer)} (${ref}) has several targets; the first one is shown.`,
        ),
        ...broken.map(
          (pointer) =>
            `${placeOf({source, pointer})}: ${readablePointer(pointer)} is left out: it has a form that OpenAPI does not know. Fix: correct or remove it.`,
        ),
      );
      return {source, parsed};
    } catch (error) {
      throw new YamlParseError(error as Error, source);
    }
  }

  /** Missing files are judged by name, so that no message reveals which files exist elsewhere. */
  private isInside(file: string): boolean {
    const folder = path.dirname(this.root);
    const relative = existsSync(file)
      ? path.relative(realpathSync(folder), realpathSync(file))
      : path.relative(folder, file);
    // On Windows the path to another drive is absolute.
    return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
  }
}

export function isFile(file: string): boolean {
  return statSync(file, {throwIfNoEntry: false})?.isFile() === true;
}
