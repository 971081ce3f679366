import type {OperationPage} from './operation-page';

type Home = {title: string; href: string; depth: number};

/**
 * Links schemas that are left out on one page to the page that shows them
 * nearest to its top. What no page shows is in the description file only.
 */
export function linkLeftOut(pages: readonly OperationPage[]): void {
  const homes = new Map<string, Home>();
  for (const {page, schemas} of pages) {
    for (const {ref, anchor, variant, depth} of schemas.shown()) {
      if (depth < (homes.get(ref)?.depth ?? Infinity)) {
        homes.set(ref, {
          title: page.title,
          href: `${page.permalink}#${variant?.anchor ?? anchor}`,
          depth,
        });
      }
    }
  }
  for (const {schemas} of pages) {
    for (const {target, ref, name} of schemas.leftOut) {
      const home = homes.get(ref);
      if (home !== undefined) {
        target.elsewhere = {name, title: home.title, href: home.href};
      }
    }
  }
}
