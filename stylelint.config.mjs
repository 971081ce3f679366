/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard',
  reportNeedlessDisables: true,
  rules: {
    // CSS modules use camelCase, Docusaurus BEM.
    'selector-class-pattern': null,
    'selector-id-pattern': null,
    'selector-pseudo-class-no-unknown': [true, {ignorePseudoClasses: ['global', 'local']}],
    'property-no-unknown': [true, {ignoreProperties: ['composes']}],
  },
};
