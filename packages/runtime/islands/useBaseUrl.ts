import {addBase} from './Link';

/** `@docusaurus/useBaseUrl` in the browser of a built page. */
export default function useBaseUrl(path: string): string {
  return addBase(path);
}

/** Components of the theme import it. */
export function useBaseUrlUtils(): {withBaseUrl: (path: string) => string} {
  return {withBaseUrl: addBase};
}
