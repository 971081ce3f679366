import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {readScreenshots, screenshotsFile, type Screenshots} from '../facts/index';
import {attributeOf, isElement} from '../markdown';
import {visit} from '../page-parts';
import {addAttributes, fail, hasTag} from './tags';

/** Gives `<Screenshot name="web/login" caption="…" />` the size and the alternative text of its picture. */
export default function remarkScreenshot(): (tree: Root, file: VFile) => void {
  let screenshots: Screenshots | undefined;
  return (tree, file) => {
    if (!hasTag(file, 'Screenshot')) {
      return;
    }
    visit(tree, (node) => {
      if (!isElement(node) || node.name !== 'Screenshot') {
        return;
      }
      screenshots ??= readScreenshots();
      const name = attributeOf(node, 'name') ?? '';
      const picture = screenshots[name];
      if (picture === undefined) {
        return fail(file, node, `There is no screenshot "${name}".`, `Take a name from ${screenshotsFile}.`);
      }
      if (attributeOf(node, 'caption') === undefined) {
        return fail(file, node, `The screenshot "${name}" has no caption.`, 'Write caption="…".');
      }
      const {alt, width, height, modes} = picture;
      addAttributes(node, {alt, width, height, ...(modes?.[0] !== undefined && {only: modes[0]})});
    });
  };
}
