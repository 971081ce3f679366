import {describe, expect, it} from 'vitest';
import {bannedWords, bareUrl, headingStyle, linkText, repeatedWord, spelling} from '../content/index';
import {check, texts} from './texts';

/** The names of operations are slugs, which never change: "color" and "favorited" stay as they are. */
const ownWords = texts.filter(({file}) => !/^[A-Z]+ \S+ summary$/.test(file));

describe('texts of the description', () => {
  it('leave out the banned words', async () => {
    expect(await check([bannedWords])).toEqual([]);
  });

  it('are spelled right, in British English', {timeout: 60_000}, async () => {
    expect(await check([spelling], ownWords)).toEqual([]);
  });

  it('repeat no word', async () => {
    expect(await check([repeatedWord])).toEqual([]);
  });

  it('have headings in sentence case', async () => {
    expect(await check([headingStyle])).toEqual([]);
  });

  it('say in links where they lead', async () => {
    expect(await check([linkText, bareUrl])).toEqual([]);
  });
});
