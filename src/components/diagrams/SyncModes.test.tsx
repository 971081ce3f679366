import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it} from 'vitest';
import {SyncModes} from './SyncModes';

/** Each mode as one line of text. */
function lines(markup: string): string[] {
  return markup.split('<p><strong>').map((cell) => cell.replaceAll(/<[^>]+>/g, ''));
}

it.each([
  ['Two way', 'deletes what was deleted in the cloud', 'deletes what was deleted locally'],
  ['Local to cloud', 'never changed', 'deletes all that is missing locally'],
  ['Local backup', 'never changed', 'deletes nothing'],
  ['Cloud to local', 'deletes all that is missing in the cloud', 'never changed'],
  ['Cloud backup', 'deletes nothing', 'never changed'],
])('%s says what it deletes on the local side (%s) and in the cloud (%s)', (mode, local, cloud) => {
  const cells = lines(renderToStaticMarkup(<SyncModes />));
  const at = cells.indexOf(mode);
  expect(cells[at + 1]).toMatch(new RegExp(`^Local side.*${local}$`));
  expect(cells[at + 2]).toMatch(new RegExp(`^Cloud side.*${cloud}`));
});

it('names registry values only where asked', () => {
  expect(renderToStaticMarkup(<SyncModes />)).not.toContain('localToCloud');
  expect(renderToStaticMarkup(<SyncModes codes />)).toContain('localToCloud, ltc');
});
