import {expect, it} from 'vitest';
import {splitText} from './first-sentence';

it.each([
  ['ends before the next', '<p>One a. Two.</p>', 'One a.', '<p>Two.</p>\n'],
  [
    'may hold links',
    '<p>Call <a href="/x">A. B</a> now. Then.</p>',
    'Call <a href="/x">A. B</a> now.',
    '<p>Then.</p>\n',
  ],
  [
    'keeps a warning',
    '<p>Deletes. <strong>For good.</strong> Ask.</p>',
    'Deletes. <strong>For good.</strong>',
    '<p>Ask.</p>\n',
  ],
  ['does not end in an abbreviation', '<p>Takes e.g. A or B.</p>', 'Takes e.g. A or B.', ''],
  [
    'does not end inside a name',
    '<p>Reads a.json and v1. 2 is new.</p>',
    'Reads a.json and v1.',
    '<p>2 is new.</p>\n',
  ],
  ['is a paragraph of its own', '<p>One.</p>\n<ul><li>Two.</li></ul>', 'One.', '<ul><li>Two.</li></ul>'],
])('the first sentence of a text %s', (_, html, first, rest) => {
  expect(splitText(html)).toEqual({first: `<p>${first}</p>`, before: '', rest});
});

it('quotes are what must be known before, wherever they are', () => {
  const [one, two] = [
    '<blockquote>\n<p>Slow. Wait.</p>\n</blockquote>',
    '<blockquote>\n<p>Last.</p>\n</blockquote>',
  ];
  expect(splitText(`${one}\n<p>One. Two.</p>\n${two}\n<p>Three.</p>`)).toEqual({
    first: '<p>One.</p>',
    before: `${one}\n${two}`,
    rest: '<p>Two.</p>\n<p>Three.</p>',
  });
});

it.each(['<ul><li>A. B</li></ul>', ''])('is all of what begins otherwise: %j', (html) => {
  expect(splitText(html)).toEqual({first: html, before: '', rest: ''});
});
