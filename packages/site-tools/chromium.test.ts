import {afterEach, expect, it, vi} from 'vitest';
import {findChromium} from './chromium';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('CHROMIUM_PATH is used before any other Chromium', () => {
  vi.stubEnv('CHROMIUM_PATH', import.meta.filename);
  expect(findChromium()).toBe(import.meta.filename);
});

it('a CHROMIUM_PATH that does not exist is refused', () => {
  vi.stubEnv('CHROMIUM_PATH', '/no/chrome');
  expect(() => findChromium()).toThrow('CHROMIUM_PATH: /no/chrome does not exist. Fix: correct or unset it.');
});
