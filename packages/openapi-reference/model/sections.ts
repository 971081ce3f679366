import type {OperationSummary} from './page';
import {literalParts} from './path-groups';
import {words} from './slug';

/**
 * Divides the operations of a large group by the first part of their paths that
 * not most of them have, such as `branches` in `/repos/{owner}/{repo}/branches`.
 * Webhooks, which have no paths, are divided by their names.
 */
export function sectionsOf(operations: readonly OperationSummary[]): Map<string, OperationSummary[]> {
  const parts = operations.map(({path, operationId = path}) =>
    path.startsWith('/') ? literalParts(path) : operationId.split('/'),
  );
  const counts = new Map<string, number>();
  parts
    .flatMap((list) => [...new Set(list)])
    .forEach((part) => counts.set(part, (counts.get(part) ?? 0) + 1));
  const sections = new Map<string, OperationSummary[]>();
  operations.forEach((operation, index) => {
    const list = parts[index] ?? [];
    const telling =
      list.find((part) => (counts.get(part) ?? 0) * 2 <= operations.length) ?? list.at(-1) ?? '';
    const title = words(telling) || operation.title;
    sections.set(title, [...(sections.get(title) ?? []), operation]);
  });
  return sections;
}
