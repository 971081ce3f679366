import type {RenderedPage} from '../page-parts';
import {inlineScripts} from './inline-scripts';

/**
 * The content security policy of the site: nothing from elsewhere, nothing
 * inline but what the hashes name. It is short, because every page carries it.
 */
export function contentSecurityPolicy(inlineHashes: readonly string[]): string {
  return [...directives(inlineHashes), "frame-ancestors 'none'"].join('; ');
}

/** The same as far as a page can say it of itself: who may frame it is for headers alone. */
export function policyOfPage(inlineHashes: readonly string[]): string {
  return directives(inlineHashes).join('; ');
}

function directives(inlineHashes: readonly string[]): string[] {
  return [
    // Not 'none', because Firefox holds what pages fetch ahead to this directive.
    "default-src 'self'",
    `script-src 'self' ${inlineHashes.map((hash) => `'${hash}'`).join(' ')}`,
    // Style sheets hold small drawings as data.
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
}

/**
 * Throws where a page carries any inline script but the boot script, which is
 * the same everywhere: the policy would allow whatever a plugin or theme adds.
 * @param hashes different inline scripts of all built pages, the not-found page among them
 */
export function checkInlineScripts(pages: readonly RenderedPage[], hashes: readonly string[]): void {
  const fix = 'Fix: move it into a file, or into packages/static-first/boot/boot.ts.';
  let boot: string | undefined;
  for (const {route, html} of pages) {
    const marked = [...html.matchAll(/<script data-s=[^>]*>([^]*?)<\/script>/g)].map(([, text = '']) => text);
    if (marked.length !== 1) {
      throw new Error(
        `${route}: carries ${marked.length} boot scripts instead of 1. Fix: see packages/static-first/template.ts.`,
      );
    }
    boot ??= marked[0];
    const strange = inlineScripts(html).find((text) => text !== boot);
    if (strange !== undefined) {
      throw new Error(
        `${route}: carries an inline script of its own: "${excerpt(strange)}". The content security policy allows the boot script alone. ${fix}`,
      );
    }
  }
  if (hashes.length > 1) {
    throw new Error(`404.html: carries an inline script that no other page has. ${fix}`);
  }
}

function excerpt(script: string): string {
  const line = script.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
