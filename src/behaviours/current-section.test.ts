import {describe, expect, it} from 'vitest';
import {currentSection} from './current-section';

/** Headings of 30 px in a window of 800 px. */
const currentAt = (...tops: number[]): number =>
  currentSection(
    tops.map((top) => ({top, bottom: top + 30})),
    800,
  );

describe('currentSection', () => {
  it('is that of the first heading in the upper half of the window', () => {
    expect(currentAt(-500, 100, 300)).toBe(1);
    expect(currentAt(0, 300)).toBe(0);
  });

  it('is the one before while the next heading is in the lower half or below', () => {
    expect(currentAt(-500, 500)).toBe(0);
    expect(currentAt(-500, -20, 2000)).toBe(1);
  });

  it('is the last one below all headings, and none before the first', () => {
    expect(currentAt(-500, -300)).toBe(1);
    expect(currentAt(600, 900)).toBe(-1);
    expect(currentAt()).toBe(-1);
  });
});
