import {readFileSync} from 'node:fs';
import {z} from 'zod';

const SOURCE = 'data/sync-pairs.schema.json';

const outline = z.object({$defs: z.object({mode: z.object({enum: z.array(z.string())})})});

let modes: string[] | undefined;

/** Modes of a pair, long and short, as the schema of the registry lists them. */
export function syncModes(): string[] {
  return (modes ??= outline.parse(syncPairsSchema()).$defs.mode.enum);
}

/** JSON schema of `syncPairs.json`. */
export function syncPairsSchema(): object {
  return JSON.parse(readFileSync(SOURCE, 'utf8')) as object;
}

/**
 * What is wrong with a location of `sync`: undefined for an alias, a registry
 * file or a right pair `local:remote` or `local:mode:remote`.
 */
export function pairFault(location: string): {message: string; fix: string} | undefined {
  // The colons of a drive letter and of a variable divide nothing.
  const [, local = '', divided] =
    /^((?:[A-Za-z]:(?=[\\/])|\$env:|\$\{[^}]*\})?[^:]*)(?::(.*))?$/.exec(location) ?? [];
  if (divided === undefined) {
    return undefined;
  }
  const parts = divided.split(':');
  const [mode, remote = mode] = parts;
  const known = syncModes();
  if (parts.length > 2 || (parts.length === 2 && !/^\$/.test(mode ?? '') && !known.includes(mode ?? ''))) {
    return {
      message: `${location} has no valid mode: the tool would take "${parts.slice(0, -1).join(':')}" for a part of the local path.`,
      fix: `write local:mode:remote with one of ${known.join(', ')}.`,
    };
  }
  if (local === '' || !/^[/$]/.test(remote ?? '')) {
    return {
      message: `${location} is no pair of a local folder and an absolute cloud path.`,
      fix: 'write /home/ada/Documents:/Documents.',
    };
  }
  return undefined;
}
