import {markdownToHtml, markdownToText, renderMarkdown} from '../markdown/html';
import {claimAnchor} from './anchors';
import {encryptionView} from './extensions';
import type {CommonView, IntroductionPageView, OverviewGroupView, ReferenceOptions} from './page';
import type {Resolver} from './resolve';
import {schemeViews} from './security';
import {serversOf} from './servers';
import {entriesOf, isSafeLink, moreLink, paragraphs} from './values';
import {kebab} from './slug';
import {commonAnchor, errorAnchor} from '../../page-markup';
import {headingEntries, part, section} from './table-of-contents';

/** Path of the first page of the reference. */
export function introductionPath({basePath}: ReferenceOptions): string {
  return `${basePath}/introduction`;
}

/** Builds the first page of the reference: what is common to all operations. */
export function introductionPage(
  resolver: Resolver,
  groups: OverviewGroupView[],
  common: CommonView,
  options: ReferenceOptions,
): IntroductionPageView {
  const {document} = resolver;
  const {info, externalDocs: docs} = document;
  const {license} = info;
  const errorCodes = entriesOf(document['x-error-codes']).map(([code, {meaning, action}]) => ({
    code,
    when: markdownToHtml(String(meaning)),
    action: markdownToHtml(String(action)),
  }));
  const kinds = entriesOf(document['x-encryption-kinds']);
  const encryptionKinds = kinds.map(([name]) => ({name, ...encryptionView(name, resolver)}));
  const servers = serversOf({}, {}, resolver);
  const schemes = schemeViews(resolver);
  const sections = [
    ...section('servers', 'Servers', servers),
    ...section('authentication', 'Authentication', schemes),
    ...section('operations', 'Operations', groups),
    ...section('samples', 'Samples', common.sample),
    ...section('encryption', 'Encrypted fields', encryptionKinds),
    ...section('responses', 'Common responses', [...common.responses, ...common.variants]),
    ...common.variants.map(({label}) => part(commonAnchor(label), label)),
    ...common.responses.map(({anchor, title}) => part(anchor, title)),
    ...section('error-codes', 'Error codes', errorCodes),
    ...section('download', 'Download the description', options.downloads),
  ];
  // Headings of the description never take the id of a section.
  const anchors = new Set<string>([
    ...sections.map(({id}) => id),
    ...groups.map(({id}) => `group-${id}`),
    ...errorCodes.map(({code}) => errorAnchor(code)),
  ]);
  const text = paragraphs(info.description, isSafeLink(docs?.url) ? undefined : moreLink(docs));
  const rendered = renderMarkdown(text, (heading) => claimAnchor(anchors, kebab(heading) || 'section'));
  return {
    kind: 'introduction',
    title: 'Introduction',
    description: markdownToText(info.summary || info.description || info.title || ''),
    permalink: introductionPath(options),
    parents: [options.home],
    format: document.openapi.split('.').slice(0, 2).join('.'),
    intro: rendered.intro + rendered.details || undefined,
    sightLine: options.sightLine,
    servers,
    schemes,
    groups,
    overview: options.overviewPath,
    errorCodes,
    encryptionKinds,
    common,
    downloads: options.downloads,
    license: license && {name: license.name, url: isSafeLink(license.url) ? license.url : undefined},
    links: linksOf(resolver),
    toc: [...headingEntries(rendered.headings), ...sections],
  };
}

function linksOf({document: {info, externalDocs}}: Resolver): IntroductionPageView['links'] {
  const {contact: {name, url, email} = {}, termsOfService} = info;
  const links = [
    {label: externalDocs?.description ?? 'More documentation', href: externalDocs?.url},
    {label: 'Terms of service', href: termsOfService},
    {label: `Contact: ${name ?? url ?? ''}`, href: url ?? (name && email && `mailto:${email}`)},
    {label: `E-mail: ${email ?? ''}`, href: email && `mailto:${email}`},
  ];
  return links.flatMap(({label, href}) => (isSafeLink(href) ? [{label, href}] : []));
}
