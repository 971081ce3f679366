/** Colour mode of the page: the inline script sets it before the first paint, the application follows other tabs. */

/** @param defaultMode without a stored choice: dark, or that of the system */
export function paintColorMode(stored: string | null | undefined, defaultMode: 'dark' | 'system'): void {
  const {dataset} = document.documentElement;
  // Other stored values are ignored.
  const choice = stored === 'dark' || stored === 'light' ? stored : undefined;
  const isDark = defaultMode === 'dark' || matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = choice ?? (isDark ? 'dark' : 'light');
  dataset.themeChoice = choice ?? defaultMode;
}
