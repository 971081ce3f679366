import type {ReactElement} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import PageHead from '@site/src/features/page-head/PageHead';
import Home from '@site/src/features/home/Home';
import {product} from '@site/packages/product';

export default function HomePage(): ReactElement {
  return (
    <Layout
      title="Home"
      description={`Guides for the ${product.name} web, desktop and mobile apps and the command line, and the reference for the SDK and the HTTP API.`}>
      <PageHead path={useBaseUrl('/')} />
      <Home />
    </Layout>
  );
}
