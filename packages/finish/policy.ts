import {createHash} from 'node:crypto';

/**
 * The content security policy of the site: nothing from other hosts, and no inline
 * script but that of the template. It is short, because it is part of every page.
 */
export function contentSecurityPolicy(script: string): string {
  return `${metaPolicy(script)}; frame-ancestors 'none'`;
}

/** The policy for a `<meta>` element, where `frame-ancestors` is not allowed. */
export function metaPolicy(script: string): string {
  return [
    // Not 'none': Firefox applies it to prefetching.
    "default-src 'self'",
    `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    // For icons in style sheets.
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/**
 * Finds the inline script of the template, which is the same on all pages.
 * @param known that script, as it is on another page
 * @throws Error if a page has another inline script, which the policy must not allow
 */
export function findInlineScript(route: string, html: string, known?: string): string {
  // Not data such as JSON-LD.
  const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].filter(
    ([, attributes = '']) => !/\bsrc=|type="?application\/(ld\+)?json/.test(attributes),
  );
  const own = scripts.find(([, attributes = '']) => attributes.startsWith(' data-app='));
  if (own === undefined) {
    throw new Error(
      `${route}: lacks the inline script of the template. Fix: see packages/runtime/template.ts.`,
    );
  }
  const [, , script = ''] = own;
  const other = scripts.find((each) => each !== own || each[2] !== (known ?? script));
  if (other !== undefined) {
    const excerpt = other[2]?.trim().replace(/\s+/g, ' ').slice(0, 60);
    throw new Error(
      `${route}: contains an inline script of its own: "${excerpt}". The content security policy allows only the template's. Fix: move it into a file, or into packages/runtime/inline-script/inline-script.ts.`,
    );
  }
  return script;
}
