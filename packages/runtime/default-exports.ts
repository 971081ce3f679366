import {readFileSync} from 'node:fs';
import path from 'node:path';

const EXPORT = /^export (?:default\b|\{[^}]*\bdefault\b)/m;

/** A page of Docusaurus's plugin for pages, as far as we read it. */
export type PageContent = {type: string; source: string};

/**
 * Docusaurus finds a missing one late, and names the route instead of the file.
 * @param pages content of its plugin for pages
 * @throws Error that names the pages that are components and have no default export
 */
export function expectDefaultExports(siteDir: string, pages: readonly PageContent[]): void {
  const faults = pages
    .filter(({type}) => type === 'jsx')
    .map(({source}) => source.replace('@site/', ''))
    .filter((file) => !EXPORT.test(readFileSync(path.join(siteDir, file), 'utf8')))
    .map(
      (file) =>
        `${file}:1  The page has no default export. Fix: write "export default" before its component.`,
    );
  if (faults.length > 0) {
    const message = faults.join('\n');
    // Docusaurus prints the stack, which would hide it.
    throw Object.assign(new Error(message), {stack: message});
  }
}
