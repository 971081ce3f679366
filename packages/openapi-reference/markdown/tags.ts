/** Decides for HTML in Markdown which of it is an element, and which only looks like one. */
import htmlTags from 'html-tags';
import type {Html, Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** Of today's HTML, and those of older versions that authors still write. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...htmlTags,
  ...['acronym', 'big', 'center', 'dir', 'font', 'nobr', 'strike', 'tt', 'xmp'],
]);

/** Elements without an end; the first three mean something without attributes. */
const VOID = /^(?:br|hr|wbr|area|base|col|embed|img|input|link|meta|param|source|track)$/;

/** Elements that end where the next one begins. */
const ENDLESS = /^(?:p|li|dt|dd|tr|td|th|thead|tbody|tfoot|colgroup|option|optgroup|html|head|body|rp|rt)$/;

/** Attributes that may have no value; of any other name it says that this is no tag: `a<b and b>c`. */
const FLAGS =
  /^(?:checked|compact|controls|default|disabled|hidden|multiple|noshade|nowrap|open|readonly|required|reversed|selected)$/i;

/** A tag, a comment, or any other `<`. */
const PIECES =
  /<(?<slash>\/?)(?<name>[a-z][a-z0-9]*)(?<attributes>(?:\s+[a-z][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*(?<closed>\/?)>|<!--[^]*?-->|</gi;
const ATTRIBUTE = /([a-z][\w:.-]*)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?/gi;

/** Text between tags has no name, and is shown as it is. */
type Piece = {text: string; isTag: boolean; name: string; isEnd: boolean};

/**
 * Escapes in the HTML of a text what is no element, such as `<your-token>` and
 * `List<String>`, and tags that nothing opens or closes. Markdown takes all
 * of them for HTML.
 * @param parse reads Markdown
 */
export function escapeUnknownTags(parse: (text: string) => Root): (tree: Root) => void {
  return (tree) => {
    const read: {node: Html; pieces: Piece[]}[] = [];
    visit(tree, 'html', (node, index, parent) => {
      const pieces = piecesOf(node.value);
      if (index !== undefined && parent !== undefined && isBlock(parent) && pieces[0]?.isTag === false) {
        // Markdown has read nothing in the lines below the tag.
        parent.children.splice(index, 1, ...(parse(`\\${node.value}`).children as never[]));
        return index;
      }
      read.push({node, pieces});
      return undefined;
    });
    markLonely(read.flatMap(({pieces}) => pieces));
    for (const {node, pieces} of read) {
      node.value = pieces.map(({text, isTag}) => (isTag ? text : text.replace('<', '&lt;'))).join('');
    }
  };
}

function isBlock({type}: Nodes): boolean {
  return !/^(?:paragraph|heading|tableCell|emphasis|strong|delete|link)$/.test(type);
}

/** Text between tags as it is, and the tags. */
function piecesOf(html: string): Piece[] {
  const asItIs = (text: string): Piece => ({text, isTag: true, name: '', isEnd: false});
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of html.matchAll(PIECES)) {
    const {0: text, index, groups: {slash, name = '', attributes = '', closed} = {}} = match;
    const tag = name.toLowerCase();
    const isEnd = slash === '/';
    const isTag = ELEMENTS.has(tag) && isPlausible(tag, isEnd, attributes);
    pieces.push(asItIs(html.slice(end, index)));
    end = index + text.length;
    if (text.startsWith('<!--')) {
      pieces.push(asItIs(text));
    } else if (isTag && closed === '/' && !VOID.test(tag)) {
      // HTML ignores the slash of `<a name="x"/>`.
      pieces.push(asItIs(`${text.replace(/\/>$/, '>')}</${tag}>`));
    } else {
      pieces.push({text, isTag, name: tag, isEnd});
    }
  }
  return [...pieces, asItIs(html.slice(end))].filter(({text}) => text !== '');
}

function isPlausible(tag: string, isEnd: boolean, attributes: string): boolean {
  if (attributes === '') {
    return isEnd || !VOID.test(tag) || /^(?:br|hr|wbr)$/.test(tag);
  }
  return (
    !isEnd &&
    [...attributes.matchAll(ATTRIBUTE)].every(
      ([, name = '', value]) => value !== undefined || FLAGS.test(name),
    )
  );
}

/** Tags without their counterpart are no tags: `Array<Object>`. */
function markLonely(pieces: readonly Piece[]): void {
  const open = new Map<string, Piece[]>();
  for (const piece of pieces.filter(({isTag, name}) => isTag && name !== '' && !VOID.test(name))) {
    const waiting = open.get(piece.name) ?? [];
    open.set(piece.name, waiting);
    if (!piece.isEnd) {
      waiting.push(piece);
    } else if (waiting.pop() === undefined) {
      piece.isTag = false;
    }
  }
  for (const piece of [...open.values()].flat()) {
    piece.isTag = ENDLESS.test(piece.name);
  }
}
