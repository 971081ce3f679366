import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {readScreenshots, screenshotsFile} from '../facts/index';
import {attributeOf} from './elements';
import {addAttributes, fail, visitTags} from './tags';

/** Gives `<Screenshot name="web/login" caption="…" />` the size and the alternative text of its picture. */
export default function remarkScreenshot(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    visitTags(tree, file, 'Screenshot', (tag) => {
      const name = attributeOf(tag, 'name') ?? '';
      const picture = readScreenshots()[name];
      if (picture === undefined) {
        return fail(file, tag, `There is no screenshot "${name}".`, `Take a name from ${screenshotsFile}.`);
      }
      if (attributeOf(tag, 'caption') === undefined) {
        return fail(file, tag, `The screenshot "${name}" has no caption.`, 'Write caption="…".');
      }
      const {alt, width, height, modes} = picture;
      const size = {width: String(width), height: String(height)};
      addAttributes(tag, {alt, ...size, ...(modes?.[0] !== undefined && {only: modes[0]})});
      return undefined;
    });
  };
}
