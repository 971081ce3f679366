import {toString} from 'mdast-util-to-string';
import {attributeOf, hasAttribute} from '../../../packages/markdown';
import {elementsOf, nodesOf, placeInside, placeOf, sourceOf} from '../tree';
import {everyKind, type Rule} from '../types';

const admonitionTypes = ['danger', 'info', 'note', 'tip', 'warning'];
const [shortestAlt, longestAlt] = [40, 150];
const mostColumns = 4;

/** Admonitions are of a known type and have a title in brackets. */
export const admonitions: Rule = {
  name: 'admonitions',
  kinds: everyKind,
  check: (page) => {
    const wrong = nodesOf(page.tree, 'containerDirective').flatMap((node) => {
      const [first] = node.children;
      if (!admonitionTypes.includes(node.name)) {
        return {
          place: placeOf(node),
          message: `There is no admonition "${node.name}".`,
          fix: `use one of ${admonitionTypes.join(', ')}.`,
        };
      }
      return first?.type === 'paragraph' && first.data?.directiveLabel === true
        ? []
        : {
            place: placeOf(node),
            message: 'The admonition has no title.',
            fix: `write :::${node.name}[Title].`,
          };
    });
    const unread = nodesOf(page.tree, 'paragraph').filter((node) =>
      sourceOf(node, page.source).startsWith(':::'),
    );
    return [
      ...wrong,
      ...unread.map((node) => ({
        place: placeOf(node),
        message: 'The admonition is not read as one.',
        fix: 'write the title in brackets, :::warning[Title], and ::: on a line of its own at the end.',
      })),
    ];
  },
};

/** A code block names its language; commands stand without a prompt, so that they can be copied. */
export const codeLanguage: Rule = {
  name: 'code-language',
  kinds: everyKind,
  check: (page) =>
    nodesOf(page.tree, 'code').flatMap((node) => {
      // ```file="…" would be read as a language of that name.
      if (node.lang == null || node.lang.includes('=')) {
        return {
          place: placeOf(node),
          message: 'The code block names no language.',
          fix: 'write it after the fence: ```bash, ```json, ```text.',
        };
      }
      const lines = ['bash', 'sh'].includes(node.lang) ? node.value.split('\n') : [];
      return lines.flatMap((line, index) =>
        /^\s*\$ /.test(line)
          ? {
              place: placeInside(node, index),
              message: 'The command starts with a prompt.',
              fix: 'remove "$ "; show output in a block of its own (```text).',
            }
          : [],
      );
    }),
};

/** A picture has an alt text that says what the reader should see. */
export const imageAlt: Rule = {
  name: 'image-alt',
  kinds: everyKind,
  check: (page) => {
    const images = [...nodesOf(page.tree, 'image'), ...nodesOf(page.tree, 'imageReference')];
    const tags = elementsOf(page.tree)
      .filter((tag) => tag.name === 'img' || hasAttribute(tag, 'alt'))
      // An expression cannot be read here; it is there, at least.
      .filter((tag) => attributeOf(tag, 'alt') !== undefined || !hasAttribute(tag, 'alt'));
    return [
      ...images.map((node) => ({node, alt: node.alt ?? ''})),
      ...tags.map((node) => ({node, alt: attributeOf(node, 'alt') ?? ''})),
    ].flatMap(({node, alt}) => {
      const {length} = alt.trim();
      return length >= shortestAlt && length <= longestAlt
        ? []
        : {
            place: placeOf(node),
            message: length === 0 ? 'The picture has no alt text.' : `The alt text has ${length} characters.`,
            fix: `say in ${shortestAlt} to ${longestAlt} characters what the reader should see.`,
          };
    });
  },
};

/** Tables fit on a phone, and every column has a heading: screen readers read it out before each cell. */
export const tables: Rule = {
  name: 'tables',
  kinds: everyKind,
  check: (page) =>
    nodesOf(page.tree, 'table').flatMap((table) => {
      const titles = table.children[0]?.children.map((cell) => toString(cell).trim()) ?? [];
      const place = placeOf(table);
      return [
        ...(titles.length > mostColumns
          ? [
              {
                place,
                message: `The table has ${titles.length} columns.`,
                fix: `keep to ${mostColumns}: split the table, or merge columns.`,
              },
            ]
          : []),
        ...titles.flatMap((title, index) =>
          title === ''
            ? {
                place,
                message: `Column ${index + 1} of the table has no heading.`,
                fix: 'write what its cells are, such as "Feature" or "Property".',
              }
            : [],
        ),
      ];
    }),
};
