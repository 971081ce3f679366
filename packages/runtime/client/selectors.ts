/** Id of the main part, the target of the skip link; set in template.ts. */
export const MAIN_ID = 'main';
