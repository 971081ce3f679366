import type {Root} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit as visitAsKnown} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {EXIT, SKIP, visit} from './visit';

const text = '# One *two*\n\n- three\n- four **five *six***\n\n> seven\n>\n> `eight`\n\nnine `ten` eleven';
const tree = (): Root => unified().use(remarkParse).parse(text);

type Walk = typeof visit;

/** What a walk changes and sees on its way. */
const walks: Record<string, (walk: Walk, root: Root, seen: unknown[]) => void> = {
  'all nodes': (walk, root, seen) => {
    walk(root, (node, index, parent) => {
      seen.push([node.type, index, parent?.type]);
    });
  },
  'nodes of one type': (walk, root, seen) => {
    walk(root, 'text', ({value}, index, parent) => {
      seen.push([value, index, parent?.type]);
    });
  },
  'nodes that are passed over': (walk, root, seen) => {
    walk(root, (node) => {
      seen.push(node.type);
      return node.type === 'list' ? SKIP : undefined;
    });
  },
  'nodes that are taken out': (walk, root, seen) => {
    walk(root, (node, index, parent) => {
      seen.push(node.type);
      if (node.type === 'strong' && parent !== undefined && index !== undefined) {
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      return undefined;
    });
  },
  'nodes until one is found': (walk, root, seen) => {
    walk(root, (node) => {
      seen.push(node.type);
      return node.type === 'strong' ? EXIT : undefined;
    });
  },
  'nodes after which a sibling is passed over': (walk, root, seen) => {
    walk(root, (node, index) => {
      seen.push(node.type);
      return node.type === 'heading' && index !== undefined ? index + 2 : undefined;
    });
  },
  'nodes that become several': (walk, root, seen) => {
    walk(root, 'text', (node, index, parent) => {
      seen.push(node.value);
      if (parent !== undefined && index !== undefined) {
        parent.children.splice(index, 1, {...node}, {...node, value: 'added'});
        return [SKIP, index + 2];
      }
      return undefined;
    });
  },
};

describe('a walk', () => {
  it.each(Object.entries(walks))('sees and leaves what that of the library does: %s', (_name, run) => {
    const [ours, theirs] = [visit, visitAsKnown].map((walk) => {
      const root = tree();
      const seen: unknown[] = [];
      run(walk, root, seen);
      return {root, seen};
    });
    expect(ours).toEqual(theirs);
    expect(ours?.seen.length).toBeGreaterThan(3);
  });
});
