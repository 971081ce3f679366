import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {MobileTabs} from './MobileTabs';

const markup = renderToStaticMarkup(<MobileTabs />);

/** The bar of an app: names of its tabs from left to right. */
function tabsOf(app: string): string[] {
  const [, list = ''] = new RegExp(`aria-label="Tabs of ${app}[^>]*>(.*?)</ol>`).exec(markup) ?? [];
  return [...list.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, name = '']) => name);
}

describe('MobileTabs', () => {
  it('shows the tabs of both apps in the order of the tab bar', () => {
    expect(tabsOf('app 4')).toEqual(['Drive', 'Photos', 'Notes', 'Chats', 'More']);
    expect(tabsOf('app 3')).toEqual(['Home', 'Drive', 'Photos', 'Notes', 'Chats']);
  });

  it('names in words the tab by which readers tell their app', () => {
    expect(markup).toContain('App 4 has a More tab:');
    expect(markup).toContain('App 3 has a Home tab:');
  });

  it('marks that tab, and no other, in each bar', () => {
    const marked = [...markup.matchAll(/<li class="[^"]+">(.*?)<\/li>/g)].map(([, name]) => name);
    expect(marked).toEqual(['More', 'Home']);
  });

  it('has no picture of a fixed width, which a phone would cut off', () => {
    expect(markup).not.toContain('<svg');
    expect(markup).not.toContain('width=');
  });
});
