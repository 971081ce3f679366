import type {Rule} from '../types';
import {admonitions} from './admonitions';
import {bannedWords} from './banned-words';
import {bareUrl} from './bare-url';
import {cliFiles} from './cli-files';
import {cliLines} from './cli-lines';
import {codeLanguage} from './code-language';
import {firstParagraph} from './first-paragraph';
import {frontMatter} from './front-matter';
import {headingOrder} from './heading-order';
import {headingStyle} from './heading-style';
import {imageAlt} from './image-alt';
import {inertContent} from './inert-content';
import {internalLinks} from './internal-links';
import {invisibleCharacters} from './invisible-characters';
import {linkText} from './link-text';
import {minimumLength} from './minimum-length';
import {nextLinks} from './next-links';
import {repeatedWord} from './repeated-word';
import {sdkNames} from './sdk-names';
import {shellSyntax} from './shell-syntax';
import {spelling} from './spelling';
import {tableColumns} from './table-columns';
import {tableHeader} from './table-header';
import {uniqueTitles} from './unique-titles';

/** All rules; each file says what its rule asks for. */
export const rules: readonly Rule[] = [
  invisibleCharacters,
  inertContent,
  frontMatter,
  uniqueTitles,
  firstParagraph,
  minimumLength,
  nextLinks,
  headingOrder,
  headingStyle,
  linkText,
  bareUrl,
  internalLinks,
  imageAlt,
  codeLanguage,
  shellSyntax,
  cliLines,
  cliFiles,
  sdkNames,
  tableColumns,
  tableHeader,
  admonitions,
  bannedWords,
  repeatedWord,
  spelling,
];
