import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {readScreenshots, screenshotsFile, type Screenshots} from '../facts/pictures';
import {attributeOf, isElement} from '../markdown/index';
import {addAttributes} from './attributes';
import {fail} from './fail';

/** Gives `<Screenshot name="web/login" caption="…" />` the size and the alternative text of its picture. */
export default function remarkScreenshot(): (tree: Root, file: VFile) => void {
  let screenshots: Screenshots | undefined;
  return (tree, file) => {
    visit(tree, (node) => {
      if (!isElement(node) || node.name !== 'Screenshot') {
        return;
      }
      screenshots ??= readScreenshots();
      const name = attributeOf(node, 'name') ?? '';
      const picture = screenshots[name];
      if (picture === undefined) {
        fail(
          file,
          node.position,
          `There is no screenshot "${name}".`,
          `Take a name from ${screenshotsFile}.`,
        );
      } else if (attributeOf(node, 'caption') === undefined) {
        fail(file, node.position, `The screenshot "${name}" has no caption.`, 'Write caption="…".');
      } else {
        const {alt, width, height, modes} = picture;
        addAttributes(node, {alt, width, height, ...(modes?.[0] !== undefined && {only: modes[0]})});
      }
    });
  };
}
