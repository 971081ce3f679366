import type {ComponentProps, ReactElement} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Admonition from '@theme/Admonition';
import MDXHeading from '@theme/MDXComponents/Heading';
import MDXImg from '@theme/MDXComponents/Img';
import MDXLi from '@theme/MDXComponents/Li';
import MDXUl from '@theme/MDXComponents/Ul';
import HighlightedCode, {type HighlightedCodeProps} from '@site/src/features/code-block/HighlightedCode';
import {TabItem, Tabs} from '@site/src/features/tabs/Tabs';
import {Anchor} from '@site/src/features/anchor/Anchor';
import {Cell, Drawing, Row, Sequence, Step} from '@site/src/features/drawing/Drawing';
import {Action, Card, Cards, Fact, Facts} from '@site/src/features/overview/Overview';
import {PageContents, PageTop} from '@site/src/features/guide-page/PageTop';
import {Screenshot} from '@site/src/features/picture/Screenshot';
import {SupportLink, TrackerLink} from '@site/src/features/support-links/SupportLinks';
import Table from '@site/src/features/table/Table';
import {Term} from '@site/src/features/term/Term';
import Workbench from '@site/src/features/workbench/Workbench.island';

/** A code block, highlighted by `packages/mdx-plugins/rehype-highlight.ts`. */
function Pre({html = '', language = 'text', ...props}: Partial<HighlightedCodeProps>): ReactElement {
  return <HighlightedCode html={html} language={language} {...props} />;
}

/** Components of MDX pages. Unlike the theme's, they include native `<details>` and our own blocks. */
const MDXComponents = {
  Head,
  Details: 'details',
  // Not the theme's, which gives every link an empty class.
  a: Link,
  pre: Pre,
  table: Table,
  ul: MDXUl,
  li: MDXLi,
  img: MDXImg,
  h1: (props: ComponentProps<'h1'>) => <MDXHeading as="h1" {...props} />,
  h2: (props: ComponentProps<'h2'>) => <MDXHeading as="h2" {...props} />,
  h3: (props: ComponentProps<'h3'>) => <MDXHeading as="h3" {...props} />,
  h4: (props: ComponentProps<'h4'>) => <MDXHeading as="h4" {...props} />,
  admonition: Admonition,
  Tabs,
  TabItem,
  Action,
  Cards,
  Card,
  Facts,
  Fact,
  Anchor,
  Drawing,
  Row,
  Cell,
  Step,
  Sequence,
  PageContents,
  PageTop,
  Screenshot,
  SupportLink,
  Term,
  TrackerLink,
  Workbench,
};

export default MDXComponents;
