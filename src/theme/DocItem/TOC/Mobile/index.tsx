/** Above the title there is no list: it stands below the first sentence, see `src/components/PageTop`. */
export default function DocItemTOCMobile(): null {
  return null;
}
