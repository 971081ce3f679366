import {addBase} from './Link';

/** `@docusaurus/useBaseUrl` in the browser of a built page. */
export default addBase;

/** Components of the theme import it. */
export const useBaseUrlUtils = () => ({withBaseUrl: addBase});
