/** Our content for other generators. */
import {cpSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import sidebars from '../../sidebars';
import {areas, site} from '../../packages/product';

/** Pages that the parts measure. */
export const pages = {
  home: '/',
  overview: '/docs/api',
  'long guide': '/docs/api/guides/cryptography',
  guide: '/docs/cli/webdav-and-s3-server',
  endpoint: '/docs/api/specs/get-directory-content',
  'most pictures': '/docs/web/sharing',
};

/** Paths of the guides, by area, in the order of reading, because pages prefetch the next one. */
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

/**
 * Writes our guides without our components, from the Markdown pages of our built site, and their pictures.
 * @param heading whether to write the title as a heading, for generators that do not
 */
export function writeGuides(ourSite: string, folder: string, statics: string, heading = false): void {
  cpSync(join(ourSite, 'img'), join(statics, 'img'), {recursive: true});
  for (const route of guides.flatMap(({routes}) => routes)) {
    const markdown = readFileSync(join(ourSite, `${route}.md`), 'utf8');
    const [, title, description, body] = /^# (.*)\n+> (.*)\n+(?:- .*\n)*\n*([^]*)$/.exec(markdown) ?? [];
    if (body === undefined) {
      throw new Error(`${route}.md does not begin with title and summary. Fix: adapt writeGuides.`);
    }
    const text = `${heading ? `# ${title}\n\n` : ''}${body.replaceAll(`](${site.url}/`, '](/')}`;
    write(join(folder, `${route}.md`), `---\n${JSON.stringify({title, description})}\n---\n\n${text}`);
  }
}

export function write(file: string, text: string): void {
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, text);
}
