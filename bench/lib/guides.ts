/**
 * The guides as plain Markdown, from the Markdown twins of our built site, so
 * that other generators can build the same pages without our components.
 */
import {cpSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {site} from '../../src/product';
import {repository} from './scratch';
import {guidesByArea} from './routes';

export type Guide = {route: string; title: string; description: string; body: string};

/** All guides, by area, in the order of their sidebars. */
export function readGuides(directory: string): Guide[] {
  return guidesByArea().flatMap(({routes}) => routes.map((route) => readGuide(directory, route)));
}

function readGuide(directory: string, route: string): Guide {
  const file = join(directory, `${route}.md`);
  if (!existsSync(file)) {
    throw new Error(`${file}: is not there. Mend: build the site with its Markdown twins.`);
  }
  return {route, ...parseTwin(readFileSync(file, 'utf8'))};
}

/** Takes the heading, the summary and the list of facts at the head of a twin apart from its text. */
export function parseTwin(text: string): Omit<Guide, 'route'> {
  const [, title = '', description = '', body = ''] =
    /^# (.*)\n+> (.*)\n+(?:- .*\n)*\n*([^]*)$/.exec(text) ?? [];
  if (title === '') {
    throw new Error(
      'A Markdown twin does not begin with heading and summary. Mend: adapt bench/lib/guides.ts.',
    );
  }
  return {title, description, body: body.replaceAll(`](${site.url}/`, '](/')};
}

/** Writes the guides as files with front matter; `heading` where the generator prints no title itself. */
export function writeGuides(
  guides: readonly Guide[],
  folder: string,
  {heading, extra = []}: {heading: boolean; extra?: readonly string[]},
): void {
  for (const {route, title, description, body} of guides) {
    const file = join(folder, `${route}.md`);
    mkdirSync(dirname(file), {recursive: true});
    const front = [
      `title: ${JSON.stringify(title)}`,
      `description: ${JSON.stringify(description)}`,
      ...extra,
    ];
    writeFileSync(file, `---\n${front.join('\n')}\n---\n\n${heading ? `# ${title}\n\n` : ''}${body}`);
  }
}

/** The pictures that guides show. */
export function copyPictures(folder: string): void {
  cpSync(join(repository, 'static/img'), join(folder, 'img'), {recursive: true});
}
