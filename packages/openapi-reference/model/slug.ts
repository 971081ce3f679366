import type {Operation} from './openapi';
import {paragraphs} from './values';

/** Longer slugs make file names that some systems refuse. */
const MAX_SLUG = 100;

/** A longer summary is a text, such as those of GitHub's webhooks. */
export const MAX_TITLE = 120;

/**
 * Whether no page should have a name: hosts answer `index` with the folder and
 * `404` with their error page, and Windows keeps the names of devices to itself.
 */
export function isSpecialName(slug: string): boolean {
  return /^(?:index|default|introduction|\d{3}|con|prn|aux|nul|(?:com|lpt)\d)$/.test(slug);
}

/** Accents are dropped; text without Latin letters or digits gives ''. */
export function kebab(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  if (slug.length <= MAX_SLUG) {
    return slug;
  }
  const end = slug.lastIndexOf('-', MAX_SLUG);
  return slug.slice(0, end > 0 ? end : MAX_SLUG);
}

/** Turns camelCase and snake_case names into words: `getUserById` → `Get user by id`. */
export function words(name: string): string {
  const text = name
    .replace(/[_/-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Title of an operation's page: its summary, else its operationId in words, else method and path. */
export function operationTitle(
  {summary = '', operationId = ''}: Operation,
  method: string,
  path: string,
): string {
  const title = summary.length > MAX_TITLE ? '' : summary.replace(/\s+/g, ' ').trim();
  return title || words(operationId) || `${method.toUpperCase()} ${path}`;
}

/** What stands below the title: the description, after a summary that is too long for a title. */
export function operationText({summary = '', description = ''}: Operation): string {
  return summary.length > MAX_TITLE ? paragraphs(summary, description) : description;
}
