import {wholePages, type Page, type Rule} from '../types';

/** No two pages have the same title; capitals do not matter. */
export const uniqueTitles: Rule = {
  name: 'unique-titles',
  kinds: wholePages,
  check: (page, site) => {
    const title = titleOf(page);
    const twin = site.pages.find((other) => other.file !== page.file && titleOf(other) === title);
    if (title === undefined || twin === undefined) {
      return [];
    }
    return [
      {
        place: page.fieldPlaces.title ?? {line: 1, column: 1},
        message: `${twin.file} has the same title.`,
        fix: 'name what is special about this page, such as the app it is about.',
      },
    ];
  },
};

function titleOf({frontMatter: {title}}: Page): string | undefined {
  return typeof title === 'string' ? title.trim().toLowerCase() : undefined;
}
