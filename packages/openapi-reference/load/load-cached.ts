import {withCache} from '../../build-cache';
import type {ReferenceOptions} from '../model/page';
import type {Loaded} from './load-reference';

/**
 * Calls `loadReference`, but only if the description or our code has changed
 * since the last time.
 * @param cache file for the result
 * @throws DescriptionError when the description cannot be read
 */
export async function loadCached(file: string, options: ReferenceOptions, cache: string): Promise<Loaded> {
  return withCache(cache, JSON.stringify([file, options]), async () => {
    // Loaded only when needed: the libraries behind it are large.
    const {loadReference} = await import('./load-reference');
    const value = await loadReference(file, options);
    return {value, files: value.files};
  });
}
