import path from 'node:path';
import type {Nodes, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {remarkCodeFile, remarkRefusals, remarkTags} from '../../../packages/mdx-plugins';
import {findingOf} from '../tree';
import type {Finding, Rule} from '../types';

/** What the plugins of the build refuse. A build ends at the first. */
export const buildRefusals: Rule = {
  name: 'build-refusals',
  check: async ({file, tree, frontMatter}) => {
    const nodes: Nodes[] = [];
    visit(tree, (node) => {
      nodes.push(...(/^(?:code|image|mdx\w+)$/.test(node.type) ? [node] : []));
    });
    const vfile = new VFile({path: path.resolve(file), data: {frontMatter}});
    const findings = nodes.map(async (node): Promise<Finding[]> => {
      // Plugins change what they read.
      const child = structuredClone('children' in node ? {...node, children: []} : node) as RootContent;
      try {
        for (const plugin of [remarkRefusals, remarkCodeFile, remarkTags]) {
          await plugin()({type: 'root', children: [child]}, vfile);
        }
        return [];
      } catch (error) {
        return [findingOf(error)];
      }
    });
    return (await Promise.all(findings)).flat();
  },
};
