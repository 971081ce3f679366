import type {OverviewGroupView} from '../../../model/page';

/**
 * Finds operations by what a reader types: parts of the path, the method,
 * words of title and purpose, the name of the group. Every word must fit.
 * @returns permalinks of the operations that fit; `undefined` when nothing was typed
 */
export function filterOperations(
  groups: readonly OverviewGroupView[],
  query: string,
): Set<string> | undefined {
  const words = normalise(query)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) {
    return undefined;
  }
  const fitting = groups.flatMap((group) =>
    group.operations.filter((operation) => {
      const text = normalise(
        [
          operation.method,
          operation.path,
          operation.title,
          operation.purpose,
          operation.operationId ?? '',
          group.title,
        ].join(' '),
      );
      return words.every((word) => text.includes(word));
    }),
  );
  return new Set(fitting.map(({permalink}) => permalink));
}

/** Lower case; readers say folder for directory and type with or without the first slash. */
function normalise(text: string): string {
  return text.toLowerCase().replaceAll('folder', 'directory').replace(/\s+/g, ' ').trim();
}
