import {theme} from '../page-markup';
import {compileInlineScript, type InlineScriptOptions} from './inline-script/compile';
import {MAIN_ID} from './client/selectors';
import {entries} from './docusaurus-internals';

export type TemplateOptions = InlineScriptOptions & {
  /** Canonical URL of the home page, the only one with the base-URL banner. */
  homeUrl: string;
};

/**
 * The HTML template of every page. Unlike Docusaurus's, it has a single inline
 * script, which loads the application when the page has loaded, none of the theme's inline scripts
 * and style attributes, no page names as classes of the root, which extensions match by mistake,
 * and the base-URL banner as markup.
 * Original: `@docusaurus/core/lib/ssg/ssgTemplate.html.js`; a test fails when it changes.
 */
export async function createTemplate(siteDir: string, options: TemplateOptions): Promise<string> {
  const inlineScript = await compileInlineScript(siteDir, options);
  const home = JSON.stringify(`rel="canonical" href="${options.homeUrl}"`);
  const missing = JSON.stringify(`rel="canonical" href="${options.homeUrl}404.html"`);
  return `<!DOCTYPE html>
<html <%~ it.htmlAttributes.replace(/ (class|data-has-hydrated)=(\\x22[^\\x22]*\\x22|[^ ]*)/g, '') %> data-theme=dark>
  <head>
    <meta charset="UTF-8">
    <script data-app="<%= it.baseUrl + it.scripts.find(script => ${APPLICATION}.test(script)) %>"<% if (it.metaAttributes.some(tag => tag.includes(${missing}))) { %> data-missing<% } %>>${inlineScript}</script>
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel=stylesheet href="<%= it.baseUrl %><%= stylesheet %>">
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags.replace(/<(script|svg)[^>]*>[^]*?<\\/\\1>/g, '') %>
    <% if (it.metaAttributes.some(tag => tag.includes(${home}))) { %>${banner(options.baseUrl)}<% } %>
    <div id=${theme.pageId}><%~ it.appHtml.replace('<main', '<main id=${MAIN_ID}') %></div>
    <%~ it.postBodyTags %>
  </body>
`;
}

/** The script of the application, among all of the bundle. */
const APPLICATION = String(new RegExp(String.raw`/${entries.application}\.`));

/**
 * The text of Docusaurus's banner. The inline script shows it when no file of
 * the site loads, which means a wrong base URL.
 */
function banner(baseUrl: string): string {
  return `<div id="base-url-issue" role="alert" data-nosnippet hidden>
      <p><strong>Your Docusaurus site did not load properly.</strong></p>
      <p>A very common reason is a wrong site <a href="https://docusaurus.io/docs/docusaurus.config.js/#baseUrl">baseUrl configuration</a>.</p>
      <p>Current configured baseUrl = <code>${baseUrl}</code>${baseUrl === '/' ? ' (default value)' : ''}. We suggest trying the path under which this page stands.</p>
    </div>`;
}
