/** Whether pages are taken over as the HTML that they came in. Put in by the bundler, see `../index.ts`. */
declare const ADOPT_ARTICLES: boolean;
