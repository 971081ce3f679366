import {labels} from '../labels';
import type {Rule} from '../types';
import {uniqueAddresses} from './addresses';
import {admonitions, codeLanguage, tables} from './blocks';
import {buildRefusals} from './refusals';
import {cliLines} from './cli-lines';
import {knownComponents} from './components';
import {frontMatter} from './front-matter';
import {headingStyle} from './headings';
import {internalLinks} from './internal-links';
import {bareUrl, linkText} from './link-texts';
import {sdkNames} from './sdk-names';
import {plainEnglish} from './plain-english';
import {firstParagraph, nextLinks, pageLength} from './shape';
import {shellSyntax} from './shell-syntax';
import {bannedWords, repeatedWord, spelling} from './wording';

/** All rules. */
export const rules: readonly Rule[] = [
  frontMatter,
  firstParagraph,
  pageLength,
  nextLinks,
  headingStyle,
  linkText,
  bareUrl,
  internalLinks,
  uniqueAddresses,
  knownComponents,
  buildRefusals,
  codeLanguage,
  shellSyntax,
  cliLines,
  sdkNames,
  tables,
  admonitions,
  labels,
  bannedWords,
  repeatedWord,
  plainEnglish,
  spelling,
];
