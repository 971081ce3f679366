/** The pages of the site, from their source files. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {filesIn, root} from '../files';
import {isPartial, overviewPath, referenceFolder, routeOfFile} from '../routes';

export {overviewPath};

/** Source files of the guides, relative to the repository, with their routes. */
export const guides = filesIn(path.join(root, 'docs'))
  .filter((file) => /\.mdx?$/.test(file) && !isPartial(file))
  .map((file) => ({
    file: `docs/${file}`,
    route: routeOfFile('/docs', file, slugOf(readFileSync(path.join(root, 'docs', file), 'utf8'))),
  }));

/** Partials of generated pages: named like the page, with an underscore. */
export const continuations = filesIn(path.join(root, 'docs'))
  .filter(isPartial)
  .map((file) => ({file: `docs/${file}`, route: routeOfFile('/docs', file.replace(/_([^/]*)$/, '$1'))}));

/** Source files of the operations, named by the slug of the page, with their routes. */
export const operations = filesIn(path.join(root, 'openapi/paths')).map((file) => ({
  file: `openapi/paths/${file}`,
  route: `${referenceFolder}/${path.basename(file, '.yaml')}`,
}));

/** Pages of the API reference: its introduction and one page per operation. */
export const referencePaths = [`${referenceFolder}/introduction`, ...operations.map(({route}) => route)];

/** Every page that readers can open. */
export const publishedPaths = ['/', overviewPath, ...guides.map(({route}) => route), ...referencePaths];

/** One page of each kind, including a very long one, for checks that are too slow for all. */
export const representativePaths = [
  '/',
  '/docs/api/guides/authentication',
  overviewPath,
  '/docs/api/specs/introduction',
  '/docs/api/specs/get-directory-content',
  '/docs/api/specs/get-flattened-directory-tree',
];

function slugOf(source: string): string | undefined {
  return /^---\n[^]*?^slug: *(\S+) *$[^]*?^---$/m.exec(source)?.[1];
}
