import type {VFile} from 'vfile';

type Transform<Tree> = (tree: Tree, file: VFile) => unknown;

/**
 * Loads a plugin with the first page that it changes. What plugins read the facts with takes
 * a tenth of a second to load, and most builds have every page from the one before.
 */
export function whenNeeded<Tree>(
  load: () => Promise<{default: () => Transform<Tree>}>,
): () => (tree: Tree, file: VFile) => Promise<void> {
  return () => {
    let transform: Promise<Transform<Tree>> | undefined;
    return async (tree, file) => {
      // Plugins keep the facts that they have read, which change while somebody writes.
      if (transform === undefined || process.env.NODE_ENV === 'development') {
        transform = load().then(({default: plugin}) => plugin());
      }
      await (
        await transform
      )(tree, file);
    };
  };
}
