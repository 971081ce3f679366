/** Loads the page anew if the server has another build: the files of this one may be gone. */
export async function loadNewBuild(): Promise<void> {
  const build = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app ?? '';
  const response = await fetch(location.href, {cache: 'no-cache'}).catch(() => undefined);
  const html = (await response?.text().catch(() => '')) ?? '';
  if (html.includes('data-app=') && !html.includes(build)) {
    location.reload();
  }
}
