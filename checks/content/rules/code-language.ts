import {visit} from 'unist-util-visit';
import {placeOf} from '../places';
import {everyKind, type Finding, type Rule} from '../types';

const shells = ['bash', 'console', 'sh', 'shell', 'zsh'];

/** A code block names its language; commands stand without a prompt, so that they can be copied. */
export const codeLanguage: Rule = {
  name: 'code-language',
  kinds: everyKind,
  check: (page) => {
    const found: Finding[] = [];
    visit(page.tree, 'code', (node) => {
      const place = placeOf(node);
      // ```file="…" would be read as a language of that name.
      if (node.lang == null || node.lang.includes('=')) {
        found.push({
          place,
          message: 'The code block names no language.',
          fix: 'write it after the fence: ```bash, ```json, ```text.',
        });
      } else if (shells.includes(node.lang)) {
        node.value.split('\n').forEach((line, index) => {
          if (/^\s*\$ /.test(line)) {
            found.push({
              place: {line: place.line + 1 + index, column: place.column},
              message: 'The command starts with a prompt.',
              fix: 'remove "$ "; show output in a block of its own (```text).',
            });
          }
        });
      }
    });
    return found;
  },
};
