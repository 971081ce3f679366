import {describe, expect, it} from 'vitest';
import {splitFirstSentence} from './first-sentence';

describe('the first sentence of a text', () => {
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
  ])('%s', (_, html, first, rest) => {
    expect(splitFirstSentence(html)).toEqual({first: `<p>${first}</p>`, rest});
  });

  it('is not a note in front of it', () => {
    const note = '<blockquote>\n<p>Note: slow.</p>\n</blockquote>\n';
    expect(splitFirstSentence(`${note}<p>One. Two.</p>`)).toEqual({
      first: '<p>One.</p>',
      rest: `${note}<p>Two.</p>\n`,
    });
  });

  it('is the whole of what begins otherwise', () => {
    expect(splitFirstSentence('<ul><li>A. B</li></ul>')).toEqual({first: '<ul><li>A. B</li></ul>', rest: ''});
    expect(splitFirstSentence('')).toEqual({first: '', rest: ''});
  });
});
