import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {firstParagraph} from './first-paragraph';

const paragraph = 'This page shows how to give another person access to a folder.';

describe('first-paragraph', () => {
  it('accepts a paragraph after front matter, imports and comments', async () => {
    expect(
      await run(
        firstParagraph,
        `---\ntitle: A\n---\n\nimport A from './a';\n\n{/* note */}\n\n${paragraph}\n\n## B`,
      ),
    ).toEqual([]);
  });

  it('reports a page that begins with a heading', async () => {
    expect((await run(firstParagraph, `## Share\n\n${paragraph}`))[0]).toContain(
      '1:1 The page does not begin with a paragraph.',
    );
  });

  it('reports a page that begins with a list or a component', async () => {
    expect(await run(firstParagraph, `- ${paragraph}`)).toHaveLength(1);
    expect(await run(firstParagraph, `<Card>${paragraph}</Card>`)).toHaveLength(1);
  });

  it('reports a short paragraph', async () => {
    expect((await run(firstParagraph, 'Share a folder.'))[0]).toContain(
      'The first paragraph has 15 characters.',
    );
  });

  it('reports an empty page', async () => {
    expect(await run(firstParagraph, '')).toHaveLength(1);
  });
});
