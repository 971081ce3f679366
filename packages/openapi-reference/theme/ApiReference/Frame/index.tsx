import type {ReactElement, ReactNode} from 'react';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import DocPaginator from '@theme/DocPaginator';
import {BreadcrumbsJsonLd, PageEnd, PageHead} from '../../../../page-components/browser';
import type {FrameView} from '../../../model/page';

/** Around the content of every page of the reference: what its head holds, and the way on. */
export default function Frame({page, children}: {page: FrameView; children: ReactNode}): ReactElement {
  return (
    <HtmlClassNameProvider className="api-reference-page">
      <PageMetadata title={page.title} description={page.description} />
      <BreadcrumbsJsonLd pages={[...page.parents, page]} />
      <PageHead path={page.permalink} article={page} />
      {children}
      <PageEnd title={page.title} source={page.source} updated={page.updated} checked={page.checked} />
      <DocPaginator {...(page.previous && {previous: page.previous})} {...(page.next && {next: page.next})} />
    </HtmlClassNameProvider>
  );
}
