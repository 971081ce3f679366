import slugs from '../../data/api-slugs.json' with {type: 'json'};
import {routes} from '../facts/routes';

/** Routes that are specified but not yet written. */
export const pendingPaths = routes.filter(({pending}) => pending === true).map(({path}) => path);

/** The page that lists all operations. */
export const overviewPath = '/docs/api/endpoints-overview';

/** Pages of the API reference: its introduction and one page per operation. */
export const referencePaths = slugs.map((slug) => `/docs/api/specs/${slug}`);

const writtenPaths = routes.filter(({pending}) => pending !== true).map(({path}) => path);

/** Pages that are written by hand. */
export const guidePaths = writtenPaths.filter((path) => path !== '/' && path !== overviewPath);

/** Every page that readers can open. */
export const publishedPaths = [...writtenPaths, ...referencePaths];

/** One page of each kind, the longest among them, for checks that are too slow for all. */
export const representativePaths = [
  '/',
  '/docs/api/guides/authentication',
  overviewPath,
  '/docs/api/specs/introduction',
  '/docs/api/specs/get-directory-content',
  '/docs/api/specs/get-flattened-directory-tree',
];
