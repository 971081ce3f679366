/** Options that the tests of this folder load descriptions with. */
export const options = {
  basePath: '/docs/api/specs',
  overviewPath: '/docs/api/endpoints-overview',
  apiKeyVariable: 'API_KEY',
  downloads: [],
};

/** What no page may contain: each finding names itself. */
export function dangersIn(html: string): string[] {
  const found: string[] = [];
  for (const [tag, name = '', attributes = ''] of html.matchAll(
    /<([a-zA-Z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g,
  )) {
    if (
      /^(?:script|style|iframe|object|embed|form|base|svg|math|template|frame|frameset|applet|marquee|video|audio)$/i.test(
        name,
      ) &&
      !attributes.includes('type="application/ld+json"')
    ) {
      found.push(tag);
    }
    for (const [attribute, key = '', , quoted = ''] of attributes.matchAll(
      /([^\s"'>/=]+)(\s*=\s*"([^"]*)")?/g,
    )) {
      // Browsers drop white space and controls before they read a scheme.
      const value = quoted.replace(/[\u0000-\u0020]+/g, ''); // eslint-disable-line no-control-regex
      if (
        /^(?:on|style$|srcdoc$|formaction$)/i.test(key) ||
        (/^(?:href|src|action|cite|data|poster|xlink:href)$/i.test(key) &&
          /^(?!https?:|mailto:|ircs?:|xmpp:)[a-z][a-z0-9+.-]*:/i.test(value))
      ) {
        found.push(`${attribute} in ${tag}`);
      }
    }
  }
  return found;
}
