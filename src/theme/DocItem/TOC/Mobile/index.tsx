/** Removed: the list is in the article, see `packages/guide-blocks/remark-page-top.ts`. */
export default function DocItemTOCMobile(): null {
  return null;
}
