import type {ComponentProps, ReactElement} from 'react';
import Head from '@docusaurus/Head';
import Admonition from '@theme/Admonition';
import MDXA from '@theme/MDXComponents/A';
import MDXHeading from '@theme/MDXComponents/Heading';
import MDXImg from '@theme/MDXComponents/Img';
import MDXLi from '@theme/MDXComponents/Li';
import MDXUl from '@theme/MDXComponents/Ul';
import {
  HighlightedCode,
  type HighlightedCodeProps,
  TabItem,
  Tabs,
} from '@site/packages/page-components/browser';
import {Anchor} from '@site/src/components/Anchor';
import {Cell, Drawing, Row, Sequence, Step} from '@site/src/components/Drawing';
import {Action, Card, Cards, Fact, Facts} from '@site/src/components/Landing';
import {PageContents, PageTop} from '@site/src/components/PageTop';
import {Screenshot} from '@site/src/components/Screenshot';
import {SupportLink, TrackerLink} from '@site/src/components/Support';
import {Term} from '@site/src/components/Term';

/** A code block, highlighted by `packages/guide-blocks/rehype-highlight.ts`. */
function Pre({html = '', language = 'text', ...props}: Partial<HighlightedCodeProps>): ReactElement {
  return <HighlightedCode html={html} language={language} {...props} />;
}

/** A table in a scroll container, see `src/behaviours/overflow.ts`. */
function Table(props: ComponentProps<'table'>): ReactElement {
  return (
    <div className="table">
      <table {...props} />
    </div>
  );
}

/** Components of MDX pages. Unlike the theme's, they include native `<details>` and our own blocks. */
const MDXComponents = {
  Head,
  Details: 'details',
  a: MDXA,
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
};

export default MDXComponents;
