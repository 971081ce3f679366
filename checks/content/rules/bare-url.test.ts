import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {bareUrl} from './bare-url';

describe('bare-url', () => {
  it('accepts addresses in code and behind a link text', async () => {
    expect(
      await run(
        bareUrl,
        'Use `https://gateway.filen.io` or [the app](https://app.filen.io).\n\n```text\nhttps://a.io\n```',
      ),
    ).toEqual([]);
  });

  it.each(['https://app.filen.io', 'www.filen.io', 'support@filen.io'])(
    'reports %s in a sentence',
    async (address) => {
      expect(await run(bareUrl, `Text.\n\nOpen ${address} in the browser.`)).toEqual([
        expect.stringMatching(new RegExp(`^3:\\d+ The address .*${address} stands bare`)),
      ]);
    },
  );
});
