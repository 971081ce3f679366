import {onPage} from '../../../../static-first/browser';

const FIELD = 'input[data-filter]';

/** Starts the filter of the list of operations, which may already contain text. */
export function startFilter(): void {
  onPage(() => {
    const field = document.querySelector<HTMLInputElement>(FIELD);
    if (field !== null && field.value !== '') {
      filterBy(field);
    }
  });
  document.addEventListener('input', ({target}) => {
    if (target instanceof HTMLInputElement && target.matches(FIELD)) {
      filterBy(target);
    }
  });
}

function filterBy(field: HTMLInputElement): void {
  const article = field.closest('article');
  if (article === null) {
    return;
  }
  const words = normalise(field.value).split(' ').filter(Boolean);
  let all = 0;
  let shown = 0;
  for (const group of article.querySelectorAll<HTMLElement>('[data-operations]')) {
    const title = group.querySelector('h2')?.textContent ?? '';
    const before = shown;
    for (const row of group.querySelectorAll<HTMLTableRowElement>('tbody tr')) {
      // As the reader sees it, perhaps in another language. The last column is the same for most.
      const texts = [...row.cells].slice(0, -1).map(({textContent}) => textContent);
      const text = normalise([...texts, title].join(' '));
      row.hidden = !words.every((word) => text.includes(word));
      all += 1;
      shown += row.hidden ? 0 : 1;
    }
    group.hidden = shown === before;
  }
  const status = article.querySelector('[data-filter-status]');
  if (status !== null) {
    status.textContent = words.length === 0 ? `${all} operations` : `${shown} of ${all} operations`;
  }
  article.querySelector('[data-filter-none]')?.toggleAttribute('hidden', shown > 0);
}

/** Lower case; readers say folder for directory and type with or without the first slash. */
function normalise(text: string): string {
  return text.toLowerCase().replaceAll('folder', 'directory').replace(/\s+/g, ' ');
}
