import {describe, expect, it} from 'vitest';
import {compileBoot} from './compile-boot';

describe('the inline script', () => {
  it('stays under 2 KB in its largest form', () => {
    const script = compileBoot(process.cwd(), {defaultMode: 'system', announcementId: 'release-2026-11'});
    expect(script.length).toBeLessThan(2048);
  });

  it('holds nothing that would end its element', () => {
    expect(compileBoot(process.cwd(), {defaultMode: 'dark'})).not.toMatch(/<\/script|<!--/i);
  });

  it('leaves the announcement out when there is none', () => {
    expect(compileBoot(process.cwd(), {defaultMode: 'dark'})).not.toContain('announcement');
  });
});
