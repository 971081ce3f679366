import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {readVectors, valueAt, vectorsFile} from '../facts/index';
import {code, row, table, text} from './nodes';
import {fail, readAttributes, replaceTags} from './tags';

/**
 * Renders `<TestVector id="auth-v2-1" rows="inputs.salt, output.derivedPassword" />`
 * as a table with the published values.
 */
export default function remarkTestVector(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    replaceTags(tree, file, 'TestVector', (tag) => {
      const {id = '', rows = ''} = readAttributes(file, tag, ['id', 'rows']);
      const vector = readVectors().vectors.find((each) => each.id === id);
      if (vector === undefined) {
        return fail(file, tag, `There is no test vector "${id}".`, `Take an id from ${vectorsFile}.`);
      }
      const tableRows = rows.split(',').map((field) => {
        const name = field.trim();
        const value = valueAt(vector, name);
        if (value === undefined) {
          fail(
            file,
            tag,
            `The vector "${id}" has no value "${name}".`,
            `Name the values to show, rows="inputs.key, output"; ${vectorsFile} has them.`,
          );
        }
        const shown = typeof value === 'string' ? value : JSON.stringify(value);
        return row([code(name)], [shown === '' ? text('(empty)') : code(shown)]);
      });
      return [
        {type: 'paragraph', children: [text('Test vector '), code(id), text(':')]},
        table(['Field', 'Value'], tableRows),
      ];
    });
  };
}
