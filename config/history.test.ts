import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, vi} from 'vitest';
import {historyOptions} from './history';

it('pages without a git history do without dates, with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const folder = mkdtempSync(path.join(tmpdir(), 'no history '));
  try {
    expect(historyOptions(folder)).toEqual({experimental_vcs: 'disabled'});
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('no git history'));
  } finally {
    rmSync(folder, {recursive: true});
    warn.mockRestore();
  }
});
