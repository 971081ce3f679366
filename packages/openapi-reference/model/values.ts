import {METHODS, type Operation, type PathItem} from './openapi';

/** Entries of a map that may have extensions (`x-…`) between them. */
export function entriesOf<T>(map: Readonly<Record<string, T>> | undefined): [string, T][] {
  return Object.entries(map ?? {}).filter(
    ([key, value]) => !key.startsWith('x-') && typeof value === 'object' && value !== null,
  );
}

/** A list, or none where the description has something else. */
export function listOf<T>(list: readonly T[] | undefined): readonly T[] {
  return Array.isArray(list) ? (list as readonly T[]) : [];
}

/** The operations of a path, those with further methods last. */
export function operationsOf(item: PathItem): [string, Operation][] {
  const named = METHODS.flatMap((method): [string, Operation][] => {
    const operation = item[method];
    return operation === undefined || operation === null ? [] : [[method, operation]];
  });
  return [...named, ...entriesOf(item.additionalOperations)];
}

/** The entry of a map, if it has one of its own: a description may name a key `constructor`. */
export function ownEntry<T>(map: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return map !== undefined && Object.hasOwn(map, key) ? map[key] : undefined;
}

/**
 * Whether pages may link to an address: to the web, to a mailbox, or to a page
 * of this site. Other schemes run programs (`javascript:`, `data:`), and an
 * address relative to the description leads nowhere from our pages.
 */
export function isSafeLink(href: unknown): href is string {
  return typeof href === 'string' && /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(href);
}

/** Texts as paragraphs, without those that are missing or empty. */
export function paragraphs(...texts: (string | undefined)[]): string {
  return texts.filter(Boolean).join('\n\n');
}

/** A Markdown link to further documents; an address that would lead nowhere from our pages is text. */
export function moreLink(docs: {url?: string; description?: string} | undefined): string | undefined {
  const {url, description = 'More'} = docs ?? {};
  return url === undefined || isSafeLink(url)
    ? url && `[${description}](${url})`
    : `${description}: \`${url}\``;
}

/** Text that Markdown shows as it is. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>&~|]/g, '\\$&');
}
