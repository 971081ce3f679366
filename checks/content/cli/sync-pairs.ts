import {readSyncPairsSchema} from '../../../packages/facts';

const modes = readSyncPairsSchema().$defs.mode.enum;

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
  const [mode = '', remote = mode] = parts;
  if (parts.length > 2 || (parts.length === 2 && !mode.startsWith('$') && !modes.includes(mode))) {
    return {
      message: `${location} has no valid mode: the tool would take "${parts.slice(0, -1).join(':')}" for a part of the local path.`,
      fix: `write local:mode:remote with one of ${modes.join(', ')}.`,
    };
  }
  if (local === '' || !/^[/$]/.test(remote)) {
    return {
      message: `${location} is no pair of a local folder and an absolute cloud path.`,
      fix: 'write /home/ada/Documents:/Documents.',
    };
  }
  return undefined;
}
