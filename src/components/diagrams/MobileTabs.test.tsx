import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {MobileTabs} from './MobileTabs';

/** The tab bar of an app in the text version: names from left to right. */
function tabsOf(app: string, markup: string): string[] {
  const [, list = ''] = new RegExp(`<li>${app}, from left to right:<ol>(.*?)</ol>`).exec(markup) ?? [];
  return [...list.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name = '']) => name);
}

describe('MobileTabs', () => {
  const markup = renderToStaticMarkup(<MobileTabs />);

  it('lists the tabs of both apps in the order of the tab bar', () => {
    expect(tabsOf('App 4', markup)).toEqual(['Drive', 'Photos', 'Notes', 'Chats', 'More']);
    expect(tabsOf('App 3', markup)).toEqual(['Home', 'Drive', 'Photos', 'Notes', 'Chats']);
  });

  it('names in words the tab by which readers tell their app', () => {
    expect(markup).toContain('<strong>More</strong>, which only app 4 has: ');
    expect(markup).toContain('<strong>Home</strong>, which only app 3 has: ');
  });

  it('marks that tab in the drawing too', () => {
    const drawing = markup.slice(0, markup.indexOf('</svg>'));
    expect(drawing).toContain('only in app 4');
    expect(drawing).toContain('only in app 3');
  });
});
