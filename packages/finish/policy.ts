import {createHash} from 'node:crypto';

/**
 * The content security policy of the site: nothing from other hosts, and no inline
 * scripts without a hash. It is short, because it is part of every page.
 */
export function contentSecurityPolicy(inlineHashes: readonly string[]): string {
  return [...directives(inlineHashes), "frame-ancestors 'none'"].join('; ');
}

/** The policy for a `<meta>` element, where `frame-ancestors` is not allowed. */
export function metaPolicy(inlineHashes: readonly string[]): string {
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
 * Finds the inline script of the template, which is the same on all pages.
 * @param known that script, as it is on another page
 * @throws Error if a page has another inline script, which the policy must not allow
 */
export function findInlineScript(route: string, html: string, known?: string): string {
  const [script, ...more] = [...html.matchAll(/<script data-app=[^>]*>([^]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  );
  if (script === undefined || more.length > 0) {
    const count = script === undefined ? 0 : more.length + 1;
    throw new Error(
      `${route}: contains the inline script of the template ${count} times instead of once. Fix: see packages/runtime/template.ts.`,
    );
  }
  const other = inlineScripts(html).find((text) => text !== (known ?? script));
  if (other !== undefined) {
    throw new Error(
      `${route}: contains an inline script of its own: "${excerpt(other)}". The content security policy allows only the template's. Fix: move it into a file, or into packages/runtime/inline-script/inline-script.ts.`,
    );
  }
  return script;
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
