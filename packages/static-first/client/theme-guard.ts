/**
 * A colour mode that is neither of the two is no choice. The application would
 * take any other text from another tab for "light", and overlooks that everything stored
 * was cleared, so it is told of a removal instead. Client modules run before the application listens, so this one
 * hears the event first.
 */
const KEY = 'theme';

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    const {key, newValue, storageArea} = event;
    const isNoMode = key === KEY && newValue !== null && newValue !== 'dark' && newValue !== 'light';
    if (isNoMode) {
      event.stopImmediatePropagation();
    }
    if (isNoMode || key === null) {
      window.dispatchEvent(new StorageEvent('storage', {key: KEY, storageArea}));
    }
  });
}
