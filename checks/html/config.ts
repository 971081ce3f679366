import type {ConfigData} from 'html-validate';

/**
 * Rules for pages as they are delivered: minified, so without quotes, end tags
 * and slashes that HTML does not require. Rules about structure, nesting, names, ids
 * and ARIA are on, because faults there break pages for browsers and screen readers.
 */
export const config: ConfigData = {
  root: true,
  // The standard comes last, so that it overrides preferences of the others.
  extends: ['recommended', 'document', 'a11y', 'standard'].map((name) => `html-validate:${name}`),
  rules: {
    // Style: decided by React and the minifier, whose output is valid.
    'attr-case': 'off',
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-implicit-close': 'off',
    'no-raw-characters': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // An ampersand before a name without semicolon is itself, for example in &period=30.
    'unrecognized-char-ref': 'off',
    // HTML allows every id without blanks: fields and methods have dots in theirs.
    'valid-id': ['error', {relaxed: true}],
    // All files come from the site's own host.
    'require-sri': 'off',
    // Titles are measured where they are written, by checks/content.
    'long-title': 'off',
    // Docusaurus: categories of the sidebar are links with the role of a button, and the link
    // that skips to the text stands in a div with the role region. Both are right for screen readers.
    'prefer-native-element': ['error', {exclude: ['button', 'region']}],
  },
};
