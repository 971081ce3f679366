/** What the components print as text, by the name in the view-models. */
const TEXTS: ReadonlySet<string> = new Set([
  'action',
  'anchor',
  'authentication',
  'code',
  'description',
  'discovery',
  'discriminator',
  'encryption',
  'expression',
  'format',
  'guide',
  'how',
  'href',
  'html',
  'id',
  'label',
  'location',
  'meaning',
  'mediaType',
  'method',
  'name',
  'operation',
  'path',
  'permalink',
  'purpose',
  'status',
  'tag',
  'title',
  'type',
  'url',
  'version',
  'when',
  'wrapper',
]);

/** Lists of texts. */
const LISTS: ReadonlySet<string> = new Set(['constraints', 'methods', 'names', 'rust']);

/**
 * Checks that what is printed as text is text. A description may hold anything
 * at any place, and a component that is handed an object stops the build
 * without saying where it comes from.
 * @throws TypeError that names the part of the page
 */
export function checkTexts(view: unknown): void {
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) {
      return;
    }
    for (const [key, value] of Object.entries(node) as [string, unknown][]) {
      // Two names stand for something else at other places: a code block, and the kinds of a page.
      const isCode = key === 'code' && typeof value === 'object' && value !== null && 'html' in value;
      const isCatalogue = key === 'encryption' && 'permalink' in node;
      if (TEXTS.has(key) && !isCode && !isCatalogue) {
        checkText(key, value);
      } else if (LISTS.has(key)) {
        if (!Array.isArray(value)) {
          throw new TypeError(`${key} is no list`);
        }
        value.forEach((entry) => checkText(key, entry));
      }
      visit(value);
    }
  };
  visit(view);
}

function checkText(key: string, value: unknown): void {
  if (value !== undefined && value !== null && typeof value === 'object') {
    throw new TypeError(`a ${key} is no text`);
  }
}
