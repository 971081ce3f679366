import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {visit} from 'unist-util-visit';
import {loadSite} from '../../content/site';

/** The repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A code block of a guide. */
export type CodeBlock = {
  /** File and line, for messages. */
  place: string;
  language: string;
  code: string;
  title?: string;
  /** File and region that the block prints, from `file="…"`. */
  source?: {file: string; region?: string};
};

/** All code blocks of all pages, in reading order. */
export const codeBlocks: readonly CodeBlock[] = loadSite(root).pages.flatMap(({file, tree}) => {
  const found: CodeBlock[] = [];
  visit(tree, 'code', ({lang, meta, value, position}) => {
    const title = attribute(meta, 'title');
    const source = sourceOf(attribute(meta, 'file'));
    found.push({
      place: `${file}:${position?.start.line ?? 1}`,
      language: lang ?? '',
      code: value,
      ...(title !== undefined && {title}),
      ...(source !== undefined && {source}),
    });
  });
  return found;
});

/** Blocks whose code stands in the guide itself. */
export function inlineBlocks(...languages: string[]): CodeBlock[] {
  return codeBlocks.filter(({language, source}) => languages.includes(language) && source === undefined);
}

function attribute(meta: string | null | undefined, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]+)"`).exec(meta ?? '')?.[1];
}

function sourceOf(text: string | undefined): CodeBlock['source'] {
  const [file, region] = text?.split('#') ?? [];
  return file === undefined
    ? undefined
    : {file: path.posix.normalize(file), ...(region !== undefined && {region})};
}
