import {areas, type AreaId} from '../../src/product';

/** The area that a page belongs to, if any. */
export function areaAt(pathname: string): AreaId | undefined {
  return areas.find(({path}) => pathname === path || pathname.startsWith(`${path}/`))?.id;
}
