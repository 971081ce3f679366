/** Faults that any page could have. All of these functions run in the browser, so they refer to nothing outside. */

/** Wrong names and needless tab stops for screen readers. */
export function screenReaderFaults(): string[] {
  // A table above all headings belongs to the title; the notes of an operation come from the API description.
  const named = 'main h2:not(#notes) ~ * table, main h2:not(#notes) ~ table';
  const tables = [...document.querySelectorAll(named)].filter((table) => {
    const heading = document.getElementById(table.getAttribute('aria-labelledby') ?? '');
    const name = table.ariaLabel ?? heading?.textContent ?? '';
    return !/[\p{L}\p{N}]{2}/u.test(name) || name === 'Table';
  });
  const buttons = [...document.querySelectorAll('main [data-copy]')].filter(({ariaLabel}) =>
    /: (?:Shell|TypeScript|JSON|Text)?$/.test(ariaLabel ?? ''),
  );
  const others = document.querySelectorAll(
    '.breadcrumbs:not(:has(li:last-child [aria-current=page])), main :is(pre, .table)[tabindex]',
  );
  return [...tables, ...buttons, ...others].map(({outerHTML}) => outerHTML.slice(0, 120));
}

/** Elements with an animation or transition, or with smooth scrolling. */
export function slowParts(): string[] {
  return [...document.querySelectorAll('*')]
    .filter((element) => {
      const {transitionDuration, animationDuration, scrollBehavior} = getComputedStyle(element);
      const seconds = `${transitionDuration},${animationDuration}`.split(',').map(parseFloat);
      return seconds.some((value) => value > 0.01) || scrollBehavior === 'smooth';
    })
    .map(({outerHTML}) => outerHTML.slice(0, 120));
}

/** Content that overflows, names on two lines and, when zoomed, content that is cut off and broken words in titles. */
export function findLosses({isZoomed}: {isZoomed: boolean}): string[] {
  const wide =
    'main pre, main figure, main figure > div, main [role=tablist], [data-part=address], [data-part=url]';
  // Parts for screen readers, the drawer, drawings (their box scrolls), the skip link before it has focus.
  const exempt = 'svg *, .navbar-sidebar *, [href="#main"]';
  const shown = [...document.querySelectorAll('html, body *')].filter(
    (part) =>
      part.clientWidth > 1 && part.checkVisibility({visibilityProperty: true}) && !part.matches(exempt),
  );
  const cut = shown.filter((part) => {
    const {overflowX, clipPath} = getComputedStyle(part);
    const mayNotScroll = part.matches(`html, ${wide}`) || (isZoomed && /hidden|clip/.test(overflowX));
    return mayNotScroll && clipPath === 'none' && part.scrollWidth > part.clientWidth + 1;
  });
  const names = isZoomed
    ? []
    : [...document.querySelectorAll('main :not(pre) > code')].filter(
        (part) => /^[\w/.:-]{2,26}$/.test(part.textContent) && part.checkVisibility(),
      );
  const titles = isZoomed ? [...document.querySelectorAll('h1, h2')] : [];
  const words = titles
    .flatMap(({childNodes}) => [...childNodes].filter(({nodeType}) => nodeType === Node.TEXT_NODE))
    .flatMap((node) =>
      [...(node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)].map((word) => ({node, word})),
    )
    .filter(({node, word: {0: text, index}}) => isBroken(node, {start: index, end: index + text.length}));
  return [
    ...cut.map((part) => `cut: ${part.tagName} ${part.className} ${part.textContent.slice(0, 60)}`),
    ...names.filter((name) => isBroken(name)).map(({textContent}) => `broken: ${textContent}`),
    ...words.map(({word: [text]}) => `broken: ${text}`),
  ];

  /** Whether a word, or all of a node, is on more than one line. */
  function isBroken(node: Node, word?: {start: number; end: number}): boolean {
    const range = document.createRange();
    range.selectNodeContents(node);
    if (word !== undefined) {
      range.setStart(node, word.start);
      range.setEnd(node, word.end);
    }
    const lines = [...range.getClientRects()].filter(({width}) => width > 0).map(({top}) => Math.round(top));
    return new Set(lines).size > 1;
  }
}

/** Faults of a page on paper. */
export function printFaults(): Record<'pale' | 'dark' | 'tall' | 'cut' | 'closed' | 'controls', string[]> {
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((part) =>
    part.checkVisibility({contentVisibilityAuto: true, visibilityProperty: true}),
  );
  const find = (isWrong: (part: HTMLElement) => boolean): string[] =>
    shown.filter(isWrong).map(({outerHTML}) => outerHTML.slice(0, 120));
  const hasText = ({childNodes}: Element): boolean =>
    [...childNodes].some(({nodeType, nodeValue}) => nodeType === 3 && nodeValue?.trim() !== '');
  const contrastOnWhite = (color: string): number => {
    const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
  };
  return {
    pale: find((part) => hasText(part) && contrastOnWhite(getComputedStyle(part).color) < 4.5),
    dark: find((part) => part.matches('a[data-zoom][class^="dark"] img')),
    // 9 cm.
    tall: find((part) => part.matches('figure img') && part.clientHeight > 341),
    cut: find(
      (part) =>
        part.matches('article :not(pre *)') &&
        getComputedStyle(part).clipPath === 'none' &&
        (part.getBoundingClientRect().right > document.documentElement.clientWidth + 1 ||
          (part.matches('pre') && part.scrollWidth > part.clientWidth + 1)),
    ),
    closed: [
      ...document.querySelectorAll(
        // An island has no box of its own.
        'article details > :not(summary, docs-island), [role=tablist]:not([data-group*=lang]) ~ [role=tabpanel]',
      ),
    ]
      .filter((part) => !part.checkVisibility({contentVisibilityAuto: true}))
      .map(({outerHTML}) => outerHTML.slice(0, 120)),
    controls: find((part) => part.matches('nav, [role=tablist], [data-copy], [type="text/markdown"]')),
  };
}
