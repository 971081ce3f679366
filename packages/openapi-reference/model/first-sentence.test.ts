import {expect, it} from 'vitest';
import {splitText} from './first-sentence';

it.each([
  ['<p>One a. Two.</p>', 'One a.', '<p>Two.</p>\n'],
  ['<p>Call <a href="/x">A. B</a> now. Then.</p>', 'Call <a href="/x">A. B</a> now.', '<p>Then.</p>\n'],
  // A warning stays with it.
  ['<p>Deletes. <strong>For good.</strong> Ask.</p>', 'Deletes. <strong>For good.</strong>', '<p>Ask.</p>\n'],
  // No sentence ends in an abbreviation or inside a name.
  ['<p>Takes e.g. A or B.</p>', 'Takes e.g. A or B.', ''],
  ['<p>Reads a.json and v1. 2 is new.</p>', 'Reads a.json and v1.', '<p>2 is new.</p>\n'],
  ['<p>One.</p>\n<ul><li>Two.</li></ul>', 'One.', '<ul><li>Two.</li></ul>'],
])('the first sentence of %s becomes a paragraph of its own', (html, first, rest) => {
  expect(splitText(html)).toEqual({first: `<p>${first}</p>`, before: '', rest});
});

it('quotes come before the parameters, wherever they are in the text', () => {
  const one = '<blockquote>\n<p>Slow. Wait.</p>\n</blockquote>';
  const two = '<blockquote>\n<p>Last.</p>\n</blockquote>';
  expect(splitText(`${one}\n<p>One. Two.</p>\n${two}\n<p>Three.</p>`)).toEqual({
    first: '<p>One.</p>',
    before: `${one}\n${two}`,
    rest: '<p>Two.</p>\n<p>Three.</p>',
  });
});

it.each(['<ul><li>A. B</li></ul>', ''])(
  'a text that does not start with a paragraph stays whole: %j',
  (html) => {
    expect(splitText(html)).toEqual({first: html, before: '', rest: ''});
  },
);
