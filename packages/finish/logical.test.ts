import postcss from 'postcss';
import {expect, it} from 'vitest';
import {logicalSides} from './logical';

it.each([
  ['margin-left:1px', 'margin-inline-start:1px'],
  ['border-right-color:red', 'border-inline-end-color:red'],
  ['padding-right:0', 'padding-inline-end:0'],
  ['left:0', 'inset-inline-start:0'],
  ['border-top-right-radius:1px', 'border-start-end-radius:1px'],
  ['text-align:right', 'text-align:end'],
  ['margin:0 0 .2rem -.5rem', 'margin-block:0 .2rem;margin-inline:-.5rem 0'],
  ['border-width:1px 1px 1px 0', 'border-block-width:1px;border-inline-width:0 1px'],
  ['padding:0 calc(1px + (2px*3)) 0 0', 'padding-block:0;padding-inline:0 calc(1px + (2px*3))'],
  [
    'border-radius:calc(var(--a)*2)0 0 2px',
    'border-start-start-radius:calc(var(--a)*2);border-start-end-radius:0;border-end-end-radius:0;border-end-start-radius:2px',
  ],
  ['border-radius:1px 1px 0 0', 'border-radius:1px 1px 0 0'],
  ['margin:0 1px 2px 1px', 'margin:0 1px 2px 1px'],
  ['--ifm-alert-border-left-width:3px', '--ifm-alert-border-left-width:3px'],
  ['float:right', 'float:right;float:inline-end'],
  ['text-align:center', 'text-align:center'],
])('%s becomes %s', (physical, logical) => {
  expect(postcss([logicalSides]).process(`a{${physical}}`, {from: undefined}).css).toBe(`a{${logical}}`);
});
