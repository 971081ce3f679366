import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {MobileCopies} from './MobileCopies';

const markup = renderToStaticMarkup(<MobileCopies />);
const entries = [...markup.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) => item);

describe('MobileCopies', () => {
  it('says of the offline copy alone that it stays inside the app', () => {
    const inside = entries.filter((entry) => entry.includes('stays inside the app'));
    expect(inside).toHaveLength(1);
    expect(inside[0]).toContain('Make available offline');
    expect(inside[0]).toContain('deleted by logout');
  });

  it('says of all other copies that they leave the protection', () => {
    expect(entries.filter((entry) => entry.includes('leaves the protection'))).toHaveLength(3);
  });

  it('names both download folders', () => {
    const download = entries.find((entry) => entry.includes('Download to device'));
    expect(download).toContain('Download/Filen');
    expect(download).toContain('Downloads folder, in Files');
  });
});
