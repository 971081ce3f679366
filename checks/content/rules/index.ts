import {labels} from '../labels';
import type {Rule} from '../types';
import {admonitions, codeLanguage, tables} from './blocks';
import {cliFiles} from './cli-files';
import {cliLines} from './cli-lines';
import {frontMatter} from './front-matter';
import {headingOrder, headingStyle} from './headings';
import {internalLinks} from './internal-links';
import {bareUrl, linkText} from './link-texts';
import {sdkNames} from './sdk-names';
import {firstParagraph, nextLinks, pageLength, uniqueTitles} from './shape';
import {shellSyntax} from './shell-syntax';
import {shownFiles} from './shown-files';
import {bannedWords, repeatedWord, spelling} from './wording';

/** All rules; each says in a comment what it asks for. */
export const rules: readonly Rule[] = [
  frontMatter,
  uniqueTitles,
  firstParagraph,
  pageLength,
  nextLinks,
  headingOrder,
  headingStyle,
  linkText,
  bareUrl,
  internalLinks,
  codeLanguage,
  shellSyntax,
  shownFiles,
  cliLines,
  cliFiles,
  sdkNames,
  tables,
  admonitions,
  labels,
  bannedWords,
  repeatedWord,
  spelling,
];
