import type {VFile} from 'vfile';

type Transform<Tree> = (tree: Tree, file: VFile) => unknown;

/** Loads a plugin when the first page needs it: most builds take every page from the one before. */
export function whenNeeded<Tree>(
  load: () => Promise<{default: () => Transform<Tree>}>,
): () => (tree: Tree, file: VFile) => Promise<void> {
  return () => {
    let transform: Promise<Transform<Tree>> | undefined;
    return async (tree, file) => {
      // Plugins cache the facts, which change while somebody writes.
      if (transform === undefined || process.env.NODE_ENV === 'development') {
        transform = load().then(({default: plugin}) => plugin());
      }
      await (
        await transform
      )(tree, file);
    };
  };
}
