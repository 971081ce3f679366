import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {admonitions} from './admonitions';

describe('admonitions', () => {
  it('accepts a known type with a title in brackets', async () => {
    expect(await run(admonitions, ':::warning[Lost keys]\n\nText.\n\n:::')).toEqual([]);
  });

  it('reports an unknown type', async () => {
    expect((await run(admonitions, ':::caution[Keys]\n\nText.\n\n:::'))[0]).toContain(
      'There is no admonition "caution".',
    );
  });

  it('reports a missing title', async () => {
    expect((await run(admonitions, ':::note\n\nText.\n\n:::'))[0]).toContain('Fix: write :::note[Title].');
  });

  it('reports a title without brackets', async () => {
    expect((await run(admonitions, ':::warning Lost keys\n\nText.\n\n:::'))[0]).toContain(
      'is not read as one',
    );
  });
});
