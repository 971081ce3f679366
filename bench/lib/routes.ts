/** Pages of our site that the bench looks at closely. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {kindOf, pagesOf} from '../../packages/site-tools/weigh';
import sidebars from '../../sidebars';

/** Pages that the comparisons take. */
export const chosen = {
  home: '/',
  longGuide: '/docs/api/guides/cryptography',
  /** One with code and tables, as most are. */
  guide: '/docs/cli/webdav-and-s3-server',
  pictureGuide: '/docs/web/sharing',
  endpoint: '/docs/api/specs/get-directory-content',
} as const;

/** The guide with the most pictures in its text. */
export function mostPictures(directory: string): string {
  const counted = pagesOf(directory)
    .filter(({route}) => kindOf(route) === 'guide')
    .map(({route, file}) => ({
      route,
      pictures: readFileSync(join(directory, file), 'utf8').split('<picture').length,
    }))
    .sort((one, other) => other.pictures - one.pictures);
  if (counted[0] === undefined) {
    throw new Error(`${directory}: holds no guide. Mend: build the site.`);
  }
  return counted[0].route;
}

export type Area = {id: string; routes: string[]};

/** Paths of the guides of each area, in the order of its sidebar. */
export function guidesByArea(): Area[] {
  return Object.entries(sidebarsOf()).map(([id, items]) => ({
    id,
    routes: idsIn(items).map((doc) => `/docs/${doc.replace(/\/index$/, '')}`),
  }));
}

function sidebarsOf(): Record<string, unknown> {
  // A module without "type" may arrive with its default export one level deeper.
  const module: unknown = sidebars;
  return (
    typeof module === 'object' && module !== null && 'default' in module ? module.default : module
  ) as Record<string, unknown>;
}

function idsIn(items: unknown): string[] {
  if (typeof items === 'string') {
    return [items];
  }
  if (Array.isArray(items)) {
    return items.flatMap(idsIn);
  }
  return typeof items === 'object' && items !== null && 'items' in items ? idsIn(items.items) : [];
}
