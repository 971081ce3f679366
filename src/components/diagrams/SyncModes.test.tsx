import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {SyncModes} from './SyncModes';

/** The text version: one entry per mode, without tags. */
function entries(markup: string): string[] {
  return [...markup.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) => item.replaceAll(/<[^>]+>/g, ''));
}

describe('SyncModes', () => {
  const plain = renderToStaticMarkup(<SyncModes />);

  it('says for every mode what is deleted where', () => {
    const [twoWay, localToCloud, localBackup, cloudToLocal, cloudBackup] = entries(plain);
    expect(twoWay).toContain('Two way: ');
    expect(twoWay).toContain('deleted on the local side since the last run are deleted on the cloud side');
    expect(twoWay).toContain('deleted on the cloud side since the last run are deleted on the local side');
    expect(localToCloud).toContain(
      'Everything on the cloud side that is missing on the local side is deleted',
    );
    expect(localToCloud).toContain('The local side is never changed');
    expect(localBackup).toContain('Nothing is deleted on the cloud side');
    expect(cloudToLocal).toContain(
      'Everything on the local side that is missing on the cloud side is deleted',
    );
    expect(cloudToLocal).toContain('The cloud side is never changed');
    expect(cloudBackup).toContain('Nothing is deleted on the local side');
  });

  it('draws deletions dashed, one line for each side that they reach', () => {
    expect(plain.match(/stroke-dasharray/g)).toHaveLength(4);
    expect(/<svg.*<\/svg>/s.exec(plain)?.[0].match(/deletes nothing/g)).toHaveLength(2);
  });

  it('names registry values only where asked', () => {
    expect(plain).not.toContain('localToCloud');
    expect(entries(renderToStaticMarkup(<SyncModes codes />))[1]).toContain(
      'Local to cloud (localToCloud, ltc): ',
    );
  });
});
