import type {Method, Operation} from './openapi';
import {paragraphs} from './values';

/** Longer slugs make file names that some systems refuse. */
const MAX_SLUG = 100;

/** A longer summary is no title. */
const MAX_TITLE = 120;

/**
 * Turns a title into a slug: lower case, words joined by hyphens.
 * Accents are dropped; text without Latin letters or digits gives ''.
 */
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
export function operationTitle(operation: Operation, method: Method, path: string): string {
  const name = words(operation.operationId ?? '') || `${method.toUpperCase()} ${path}`;
  const summary = operation.summary?.replace(/\s+/g, ' ').trim() ?? '';
  if (summary.length > MAX_TITLE) {
    // A summary of several sentences is a text; `operationText` shows it as such.
    return operation.operationId === undefined ? shortTitle(summary) : name;
  }
  return summary || name;
}

/** What an operation's page says below its title: its description, after a summary that is too long for a title. */
export function operationText({summary = '', description = ''}: Operation): string {
  return summary.length > MAX_TITLE ? paragraphs(summary, description) : description;
}

function shortTitle(text: string): string {
  const [sentence = ''] = text.split(/(?<=[.!?])\s/, 1);
  const words = sentence.length <= MAX_TITLE ? sentence : text.slice(0, text.lastIndexOf(' ', MAX_TITLE));
  return words.replace(/[.,;:]$/, '');
}
