/** Our content for other generators. */
import {cpSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import sidebars from '../../sidebars';
import {areas, site} from '../../src/product';

/** Pages that the parts look at closely. */
export const pages = {
  home: '/',
  overview: '/docs/api',
  'long guide': '/docs/api/guides/cryptography',
  guide: '/docs/cli/webdav-and-s3-server',
  endpoint: '/docs/api/specs/get-directory-content',
  'most pictures': '/docs/web/sharing',
};

/** Paths of the guides, by area, in the order of reading: pages fetch the next one ahead. */
export const guides = areas.map(({id, name, path}) => ({
  name,
  path,
  routes: documentsIn(sidebars[id]).map((document) => `/docs/${document.replace(/\/index$/, '')}`),
}));

function documentsIn(items: unknown): string[] {
  if (Array.isArray(items)) {
    return items.flatMap(documentsIn);
  }
  return typeof items === 'object' && items !== null && 'items' in items
    ? documentsIn(items.items)
    : [items].filter((item) => typeof item === 'string');
}

/** A Markdown twin, taken apart. */
export function parseTwin(text: string): {title: string; description: string; body: string} {
  const [, title, description = '', body = ''] = /^# (.*)\n+> (.*)\n+(?:- .*\n)*\n*([^]*)$/.exec(text) ?? [];
  if (title === undefined) {
    throw new Error('A Markdown twin does not begin with title and summary. Fix: adapt parseTwin.');
  }
  return {title, description, body: body.replaceAll(`](${site.url}/`, '](/')};
}

/**
 * Writes our guides without our components, from the Markdown twins of our built site.
 * @param heading where the generator does not print the title of a page itself
 */
export function writeGuides(ourSite: string, folder: string, {heading}: {heading: boolean}): void {
  for (const route of guides.flatMap(({routes}) => routes)) {
    const {title, description, body} = parseTwin(readFileSync(join(ourSite, `${route}.md`), 'utf8'));
    write(
      join(folder, `${route}.md`),
      `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n${heading ? `# ${title}\n\n` : ''}${body}`,
    );
  }
}

/** The pictures that guides show. */
export function copyPictures(ourSite: string, folder: string): void {
  cpSync(join(ourSite, 'img'), join(folder, 'img'), {recursive: true});
}

export function write(file: string, text: string): void {
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, text);
}
