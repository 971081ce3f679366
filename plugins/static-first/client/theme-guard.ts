/**
 * A colour mode that is neither of the two is no choice. The application would
 * take any other text from another tab for "light", so it is told of a removal
 * instead. Client modules run before the application listens, so this one
 * hears the event first.
 */
const KEY = 'theme';

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    const {key, newValue, storageArea} = event;
    if (key === KEY && newValue !== null && newValue !== 'dark' && newValue !== 'light') {
      event.stopImmediatePropagation();
      window.dispatchEvent(new StorageEvent('storage', {key, storageArea}));
    }
  });
}
