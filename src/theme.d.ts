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

declare module '@theme-init/Navbar/MobileSidebar' {
  export {default} from '@theme/Navbar/MobileSidebar';
}

declare module '@theme-init/DocBreadcrumbs/Items/Home' {
  export {default} from '@theme/DocBreadcrumbs/Items/Home';
}
