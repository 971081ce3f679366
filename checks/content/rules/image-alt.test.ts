import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {imageAlt} from './image-alt';

const alt = 'The dialog with the list of people who have access to the folder';

describe('image-alt', () => {
  it('accepts alt texts of 40 to 150 characters, in Markdown and in tags', async () => {
    expect(
      await run(
        imageAlt,
        `![${alt}](/img/a.webp)\n\n<img src="/img/a.webp" alt="${alt}" />\n\n<Shot name="a" alt={alt} />`,
      ),
    ).toEqual([]);
  });

  it('reports a picture without alt text', async () => {
    expect(await run(imageAlt, '![](/img/a.webp)\n\n<img src="/img/a.webp" />')).toEqual([
      expect.stringContaining('1:1 The picture has no alt text.'),
      expect.stringContaining('3:1 The picture has no alt text.'),
    ]);
  });

  it('reports short and long alt texts', async () => {
    expect(await run(imageAlt, `![Dialog](/a.webp) ![${'x'.repeat(151)}](/b.webp)`)).toEqual([
      expect.stringContaining('1:1 The alt text has 6 characters.'),
      expect.stringContaining('1:20 The alt text has 151 characters.'),
    ]);
  });
});
