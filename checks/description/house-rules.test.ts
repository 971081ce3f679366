import {expect, it} from 'vitest';
import {
  bannedWords,
  bareUrl,
  headingStyle,
  internalLinks,
  linkText,
  repeatedWord,
  spelling,
} from '../content/index';
import {check, texts} from './texts';

/** The names of operations are slugs, which never change: "color" and "favorited" stay as they are. */
const ownWords = texts.filter(({file}) => !/^[A-Z]+ \S+ summary$/.test(file));

it('texts of the description follow the rules for pages', async () => {
  const rules = [bannedWords, repeatedWord, headingStyle, linkText, bareUrl, internalLinks];
  expect(await check(rules)).toEqual([]);
});

it('texts of the description are spelled right, in British English', {timeout: 60_000}, async () => {
  expect(await check([spelling], ownWords)).toEqual([]);
});
