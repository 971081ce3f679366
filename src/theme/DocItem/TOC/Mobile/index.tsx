/** Above the title there is no list: it stands in the text, see `packages/guide-blocks/remark-page-top.ts`. */
export default function DocItemTOCMobile(): null {
  return null;
}
