import {describe, expect, it} from 'vitest';
import type {Card} from './card';
import {drawCard} from './draw';

const card: Card = {
  title: 'CLI',
  product: 'Product',
  label: 'Documentation',
  host: 'docs.example.org',
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#fff"/></svg>',
};

describe('drawCard', () => {
  it('draws the same card with the same bytes, and another one otherwise', async () => {
    const first = Buffer.from(await drawCard(card));
    expect(Buffer.from(await drawCard(card)).equals(first)).toBe(true);
    expect(Buffer.from(await drawCard({...card, title: 'SDK'})).equals(first)).toBe(false);
    expect(Buffer.from(await drawCard({...card, host: 'example.com'})).equals(first)).toBe(false);
    expect([first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});
