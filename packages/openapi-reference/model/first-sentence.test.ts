import {expect, it} from 'vitest';
import {splitFirstSentence} from './first-sentence';

const note = '<blockquote>\n<p>Note: slow.</p>\n</blockquote>\n';

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
  expect(splitFirstSentence(html)).toEqual({first: `<p>${first}</p>`, rest});
});

it.each([
  ['not a note in front of it', `${note}<p>One. Two.</p>`, '<p>One.</p>', `${note}<p>Two.</p>\n`],
  ['all of what begins otherwise', '<ul><li>A. B</li></ul>', '<ul><li>A. B</li></ul>', ''],
  ['nothing of nothing', '', '', ''],
])('the first sentence of a text is %s', (_, html, first, rest) => {
  expect(splitFirstSentence(html)).toEqual({first, rest});
});
