/** Theme parts of our own that other parts import by their `@theme` name. */

declare module '@theme/HighlightedCode' {
  import type {ReactElement} from 'react';

  export type HighlightedCodeProps = {html: string; language: string; title?: string};
  export default function HighlightedCode(props: HighlightedCodeProps): ReactElement;
}

declare module '@theme/CopyButton' {
  import type {ReactElement} from 'react';

  export type CopyButtonProps = {text?: string; label: string};
  export default function CopyButton(props: CopyButtonProps): ReactElement;
}

declare module '@theme-init/DocBreadcrumbs/Items/Home' {
  export {default} from '@theme/DocBreadcrumbs/Items/Home';
}

declare module '@theme/SearchIcon' {
  import type {ReactElement} from 'react';

  export type SearchIconProps = {size?: number};
  export default function SearchIcon(props: SearchIconProps): ReactElement;
}

declare module '@theme/JsonLd' {
  import type {ReactElement} from 'react';

  export type JsonLdProps = {data: object};
  export default function JsonLd(props: JsonLdProps): ReactElement;
}

declare module '@theme/PageActions' {
  import type {ReactElement} from 'react';

  export type PageActionsProps = {
    /** Path of the page. */
    path: string;
  };
  export default function PageActions(props: PageActionsProps): ReactElement | null;
}

declare module '@theme/PageEnd' {
  import type {ReactElement} from 'react';

  export type PageEndProps = {
    title: string;
    /** File that the page is made from, relative to the folder of the site. */
    source?: string | undefined;
    /** Day of the last change: `2026-11-20`. */
    updated?: string | undefined;
    /** What the page was checked against, with versions. */
    checked?: readonly string[] | undefined;
  };
  export default function PageEnd(props: PageEndProps): ReactElement | null;
}

declare module '@theme/PageHead' {
  import type {ReactElement} from 'react';

  export type PageHeadProps = {
    /** Path of the page. */
    path: string;
    /** For guides and pages of the reference. */
    article?: {
      title: string;
      description: string;
      /** Day of the last change, if it is known: `2026-11-20`. */
      updated?: string | undefined;
    };
  };
  export default function PageHead(props: PageHeadProps): ReactElement;
}

declare module '@theme/BreadcrumbsJsonLd' {
  import type {ReactElement} from 'react';

  export type BreadcrumbsJsonLdProps = {
    /** From the first page of the area to the page itself. */
    pages: readonly {title: string; permalink: string}[];
  };
  export default function BreadcrumbsJsonLd(props: BreadcrumbsJsonLdProps): ReactElement;
}

/** Written by packages/sample-files. */
declare module '@generated/sample-files/default/home.json' {
  import type {HighlightedCodeProps} from '@theme/HighlightedCode';

  const sample: HighlightedCodeProps;
  export default sample;
}
