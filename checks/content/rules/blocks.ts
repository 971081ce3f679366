import {toString} from 'mdast-util-to-string';
import {finding, nodesOf, sourceOf} from '../tree';
import type {Rule} from '../types';

const maxColumns = 4;

/** Docusaurus renders an admonition as plain text if its title is not in brackets, or its end not on a line of its own. */
export const admonitions: Rule = {
  name: 'admonitions',
  check: ({tree, source}) =>
    nodesOf(tree, 'paragraph')
      .filter((node) => sourceOf(node, source).startsWith(':::'))
      .map((node) => {
        const fix =
          'write the title in brackets, :::warning[Title], and ::: on a line of its own at the end.';
        return finding(node, 'The admonition is not recognised.', fix);
      }),
};

/** A code block names its language. */
export const codeLanguage: Rule = {
  name: 'code-language',
  check: ({tree}) =>
    nodesOf(tree, 'code')
      // ```file="…" would be read as a language of that name.
      .filter(({lang}) => lang == null || lang.includes('='))
      .map((node) => {
        const fix = 'write it after the fence: ```bash, ```json, ```text.';
        return finding(node, 'The code block names no language.', fix);
      }),
};

/** Tables fit on a phone, and every column has a heading for screen readers. */
export const tables: Rule = {
  name: 'tables',
  check: ({tree}) =>
    nodesOf(tree, 'table').flatMap((table) => {
      const titles = table.children[0]?.children.map((cell) => toString(cell).trim()) ?? [];
      const columns = `The table has ${titles.length} columns.`;
      const untitled = titles.flatMap((title, index) => (title === '' ? index + 1 : []));
      return [
        ...(titles.length > maxColumns
          ? [finding(table, columns, `keep to ${maxColumns}: split the table, or merge columns.`)]
          : []),
        ...untitled.map((column) => {
          const fix = 'write what its cells are, such as "Feature" or "Property".';
          return finding(table, `Column ${column} of the table has no heading.`, fix);
        }),
      ];
    }),
};
