import {areas, type AreaId} from '../../src/product';
import {routes} from './routes';

/** Whether a page of the site is there; pages that are specified but not written are not. */
export function isPublished(path: string): boolean {
  const route = routes.find((candidate) => candidate.path.replace(/\/$/, '') === path.replace(/[#?].*$/, ''));
  return route === undefined || route.pending !== true;
}

/** Areas whose first page is not written yet: they are named on the site, but nothing links to them. */
export const pendingAreas: readonly AreaId[] = areas.filter(({path}) => !isPublished(path)).map(({id}) => id);
