import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it} from 'vitest';
import {PublicLinkKey} from './PublicLinkKey';

it('sends the id, and not the key, from the browser to the servers', () => {
  const text = renderToStaticMarkup(<PublicLinkKey />).replaceAll(/<[^>]+>/g, ' ');
  const [, sent] = /Browser of the visitor(.*)Filen&#x27;s servers/.exec(text) ?? [];
  expect(sent).toContain('sends the id, no key');
});
