import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {MobileDriveMenus} from './MobileDriveMenus';

const markup = renderToStaticMarkup(<MobileDriveMenus />);
const [drawing = '', words = ''] = markup.split('</svg>');

describe('MobileDriveMenus', () => {
  it('puts submenus below the entry that opens them, in words', () => {
    expect(words).toContain('<li>Create directory</li><li>Upload:<ul><li>Upload files</li>');
    expect(words).toContain('<li>Move</li><li>Download:<ul><li>Download to device</li>');
    expect(words).toContain('<li>Share:<ul><li>Share public link</li>');
  });

  it('draws an arrow to each of the five submenus', () => {
    expect(drawing.match(/<polygon/g)).toHaveLength(5);
  });

  it('keeps every arrow and box inside the drawing', () => {
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? [];
    const ends = [...drawing.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)];
    expect(ends).toHaveLength(7);
    for (const [, x, y, w, h] of ends) {
      expect(Number(x) + Number(w)).toBeLessThanOrEqual(Number(width));
      expect(Number(y) + Number(h)).toBeLessThanOrEqual(Number(height));
    }
  });
});
