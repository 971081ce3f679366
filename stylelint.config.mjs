/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard',
  reportNeedlessDisables: true,
  rules: {
    // CSS modules use camelCase, Docusaurus BEM.
    'selector-class-pattern': null,
    'selector-id-pattern': null,
    'selector-pseudo-class-no-unknown': [true, {ignorePseudoClasses: ['global', 'local']}],
    // Start and end: a translator may turn a page round. What remains, packages/finish/logical.ts turns.
    'property-disallowed-list': [
      [
        'left',
        'right',
        '/^(margin|padding|border|scroll-margin)-(left|right)/',
        '/-(left|right)-(radius|shape)$/',
      ],
      {message: 'Write inset-inline-start, margin-inline-end, border-start-end-radius and the like.'},
    ],
    'declaration-property-value-disallowed-list': [
      {'text-align': ['left', 'right']},
      {message: 'Write start and end.'},
    ],
    'property-no-unknown': [true, {ignoreProperties: ['composes']}],
  },
};
