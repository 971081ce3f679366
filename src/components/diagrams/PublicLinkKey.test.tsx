import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {PublicLinkKey} from './PublicLinkKey';

describe('PublicLinkKey', () => {
  const markup = renderToStaticMarkup(<PublicLinkKey />);
  const words = [...markup.matchAll(/<li>(.*?)<\/li>/g)].map(([, step = '']) => step);

  it('tells in words that the id is sent and the key is not', () => {
    const asks = words.find((step) => step.includes('asks the server'));
    expect(asks).toContain('takes the id');
    expect(asks).toContain('It does not send the key.');
  });

  it('draws one arrow into the box of the servers, and it carries the id', () => {
    const top = /<rect[^>]*y="(\d+)"[^>]*>(?=<\/rect><text[^>]*>Filen&#x27;s servers)/.exec(markup)?.[1];
    expect(top).toBeDefined();
    const arrows = [
      ...markup.matchAll(
        /<line x1="[\d.]+" y1="([\d.]+)" x2="([\d.]+)" y2="([\d.]+)".*?<\/line><polygon[^>]*><\/polygon>(?:<text[^>]*>(.*?)<\/text>)?/g,
      ),
    ].map(([, y1, x2, y2, label]) => ({y1: Number(y1), x2: Number(x2), y2: Number(y2), label}));
    const intoServers = arrows.filter(({x2, y1, y2}) => x2 < 350 && y2 > y1 && y2 >= Number(top) - 4);
    expect(intoServers.map(({label}) => label)).toEqual(['sends the id, no key']);
  });
});
