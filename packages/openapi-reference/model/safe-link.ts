/**
 * Whether pages may link to an address: to the web, to a mailbox, or to a page
 * of this site. A description may come from elsewhere, and other schemes run
 * programs (`javascript:`, `data:`). An address relative to the description
 * leads nowhere from our pages.
 */
export function isSafeLink(href: unknown): href is string {
  return typeof href === 'string' && /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(href);
}
