import {createHash} from 'node:crypto';

/**
 * The content security policy of the site: nothing from other hosts, and no inline
 * scripts without a hash. It is short, because it is part of every page.
 */
export function contentSecurityPolicy(inlineHashes: readonly string[]): string {
  return [...directives(inlineHashes), "frame-ancestors 'none'"].join('; ');
}

/** The policy for a `<meta>` element, where `frame-ancestors` is not allowed. */
export function policyOfPage(inlineHashes: readonly string[]): string {
  return directives(inlineHashes).join('; ');
}

function directives(inlineHashes: readonly string[]): string[] {
  return [
    // Not 'none': Firefox applies it to prefetching.
    "default-src 'self'",
    `script-src 'self' ${inlineHashes.map((hash) => `'${hash}'`).join(' ')}`,
    // For icons in style sheets.
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
}

/**
 * The boot script of a page, which is the same on all pages.
 * @param known boot script of another page
 * @throws Error if a page has another inline script, which the policy must not allow
 */
export function bootScriptOf(route: string, html: string, known?: string): string {
  const [boot, ...more] = [...html.matchAll(/<script data-app=[^>]*>([^]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  );
  if (boot === undefined || more.length > 0) {
    const count = boot === undefined ? 0 : more.length + 1;
    throw new Error(
      `${route}: carries ${count} boot scripts instead of 1. Fix: see packages/runtime/template.ts.`,
    );
  }
  const strange = inlineScripts(html).find((text) => text !== (known ?? boot));
  if (strange !== undefined) {
    throw new Error(
      `${route}: carries an inline script of its own: "${excerpt(strange)}". The content security policy allows the boot script alone. Fix: move it into a file, or into packages/runtime/boot/boot.ts.`,
    );
  }
  return boot;
}

function excerpt(script: string): string {
  const line = script.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

/** Texts of the inline scripts that a browser runs, without data such as JSON-LD. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(
      ([, attributes = '']) =>
        !/\bsrc=/.test(attributes) && !/type="?application\/(ld\+)?json/.test(attributes),
    )
    .map(([, , text = '']) => text);
}

/** Hash of a script for the content security policy. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
