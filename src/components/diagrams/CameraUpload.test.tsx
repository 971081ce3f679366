import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {CameraUpload} from './CameraUpload';

const markup = renderToStaticMarkup(<CameraUpload />);
const [drawing = '', words = ''] = markup.split('</svg>');
const entries = [...words.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) => item);

/** The entry of the text version about a state such as "Waiting". */
function entryOf(state: string): string | undefined {
  return entries.find((entry) => entry.startsWith(`<strong>${state}</strong>`));
}

describe('CameraUpload', () => {
  it('has an entry in words for each drawn state, in the order of the way', () => {
    const states = entries.map((entry) => /^<strong>(.*?)<\/strong>/.exec(entry)?.[1]);
    expect(states).toEqual(['On the phone', 'Waiting', 'Uploading', 'Skipped', 'Uploaded']);
    for (const state of states) {
      expect(drawing).toContain(`>${state}</text>`);
    }
  });

  it('says beside each state in words what leaves a photo out, delays or interrupts it', () => {
    expect(entryOf('On the phone')).toContain('videos, with Videos off');
    expect(entryOf('Waiting')).toContain('mobile data, with Cellular off');
    expect(entryOf('Waiting')).toContain('power saving, with Low battery off');
    expect(entryOf('Uploading')).toContain('the connection drops');
  });

  it('joins a cause that is drawn on two lines', () => {
    expect(entryOf('On the phone')).toContain('older photos, with After activation on.');
  });

  it('says that an uploaded photo stays and how a skipped one goes on', () => {
    expect(entryOf('Uploaded')).toContain('stays there if you delete it on the phone');
    expect(entryOf('Skipped')).toContain('Retry all');
    expect(drawing).toContain('Retry all');
  });

  it('keeps every box inside the drawing', () => {
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? [];
    const boxes = [
      ...drawing.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
    ];
    expect(boxes).toHaveLength(8);
    for (const [, x, y, w, h] of boxes) {
      expect(Number(x) + Number(w)).toBeLessThanOrEqual(Number(width));
      expect(Number(y) + Number(h)).toBeLessThanOrEqual(Number(height));
    }
  });
});
