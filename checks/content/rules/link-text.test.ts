import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {linkText} from './link-text';

describe('link-text', () => {
  it('accepts texts that say where the link leads', async () => {
    expect(
      await run(
        linkText,
        'See [Derive the password](/docs/a), [`POST /v3/login`](/docs/b), [`https://filen.io`](https://filen.io), <a href="/docs/c">Files</a>, [Keys][k].\n\n[k]: /docs/d',
      ),
    ).toEqual([]);
  });

  it.each(['here', 'Here.', 'this page', 'read more →', 'Link'])('reports "%s"', async (text) => {
    expect((await run(linkText, `See [${text}](/docs/a).`))[0]).toContain(
      `1:5 The link text "${text}" does not say where it leads.`,
    );
  });

  it('reports an address as text', async () => {
    expect((await run(linkText, '[https://filen.io](https://filen.io)'))[0]).toContain(
      'The link text is an address.',
    );
  });

  it('reports a link without text, also in tags and references', async () => {
    expect(await run(linkText, '[](/docs/a) <a href="/docs/a"></a> [here][k]\n\n[k]: /docs/d')).toHaveLength(
      3,
    );
  });

  it('leaves bare addresses to bare-url', async () => {
    expect(await run(linkText, 'Open https://app.filen.io now.')).toEqual([]);
  });
});
