import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {CameraUpload} from './CameraUpload';

const markup = renderToStaticMarkup(<CameraUpload />);

/** What stands about a state, up to the next one. */
function aboutState(state: string): string {
  return markup.split(/<li[^>]*><strong>/).find((part) => part.startsWith(`${state}</strong>`)) ?? '';
}

describe('CameraUpload', () => {
  it('shows the states in the order of the way', () => {
    const states = [...markup.matchAll(/<li[^>]*><strong>(.*?)<\/strong>/g)].map(([, state]) => state);
    expect(states).toEqual(['On the phone', 'Waiting', 'Uploading', 'Uploaded']);
  });

  it('says beside each state what leaves a photo out, delays or interrupts it', () => {
    expect(aboutState('On the phone')).toContain('videos, with Videos off');
    expect(aboutState('On the phone')).toContain('older photos, with After activation on');
    expect(aboutState('Waiting')).toContain('mobile data, with Cellular off');
    expect(aboutState('Waiting')).toContain('power saving, with Low battery off');
    expect(aboutState('Uploading')).toContain('the connection drops');
  });

  it('says that an uploaded photo stays and how a skipped one goes on', () => {
    expect(aboutState('Uploaded')).toContain('stays in the cloud if you delete it on the phone');
    expect(aboutState('Uploading')).toContain('Retry all');
  });

  it('has no picture of a fixed width, which a phone would cut off', () => {
    expect(markup).not.toContain('<svg');
    expect(markup).not.toContain('width=');
  });
});
