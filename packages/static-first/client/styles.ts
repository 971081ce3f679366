/**
 * The style sheet with all rules. A page links only to the rules that pages of its kind need before anything moves.
 */

let loading: Promise<void> | undefined;

/** Loads the full style sheet, once. @throws Error if it does not load; the next call tries again */
export function fullStyles(): Promise<void> {
  loading ??= load(document.querySelector<HTMLElement>('script[data-app]')?.dataset.styles);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** @param href nothing in development, where the bundler adds the styles */
async function load(href: string | undefined): Promise<void> {
  if (href === undefined) {
    return;
  }
  const link = Object.assign(document.createElement('link'), {rel: 'stylesheet', href});
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href}: did not load.`));
    });
    document.head.append(link);
  });
}
