import {z} from 'zod';
import {sightLineFile} from '../../../packages/facts';
import {currentVersions} from '../claims';
import {finding} from '../tree';
import {pageStart, type Rule} from '../types';

const text = z.string('is missing or not a text').trim();
const list = z.array(text.min(1, 'has an empty word'), 'is missing or not a list');
const sides = ['unreadable', 'sees'] as const;
const side = list.min(1, 'is empty').max(6, 'has more than 6 words');

const schema = z.strictObject({
  title: text.min(1, 'is empty').max(60, 'is longer than 60 characters'),
  description: text.min(50, 'is shorter than 50 characters').max(160, 'is longer than 160 characters'),
  keywords: list
    .min(3, 'has fewer than 3 words')
    .max(12, 'has more than 12 words')
    .refine((words) => new Set(words).size === words.length, 'names a word twice'),
  slug: text.regex(/^[a-z0-9/-]+$/, 'is not a path').optional(),
  sidebar_label: text.min(1, 'is empty').max(40, 'is longer than 40 characters').optional(),
  checked: list.min(1, 'is empty'),
  unreadable: side.optional(),
  sees: side,
  pictured: z.literal(true, 'is not true').optional(),
  toc_max_heading_level: z.literal(2, 'is not 2').optional(),
});

/** Front matter has the fields of the style guide and no others. */
export const frontMatter: Rule = {
  name: 'front-matter',
  isForGuides: true,
  check: ({frontMatter: values, fieldPlaces}, {sightLine}) => {
    const report = (field: string, problem: string, fix: string) =>
      finding(fieldPlaces[field] ?? pageStart, `The field "${field}" ${problem}.`, fix);
    const wordsOf = (field: string): string[] => {
      const words = values[field];
      return Array.isArray(words) ? words.map(String) : [];
    };
    const invalid = (schema.safeParse(values).error?.issues ?? []).flatMap((issue) => {
      if (issue.code === 'unrecognized_keys') {
        const fix = `remove it; the fields are ${Object.keys(schema.shape).join(', ')}.`;
        return issue.keys.map((key) => report(key, 'is not in use here', fix));
      }
      const fix = 'correct it; the style guide in CONTRIBUTING.md has the fields.';
      return report(String(issue.path[0]), issue.message, fix);
    });
    const outdated = wordsOf('checked')
      // Programs that the samples of a page run with have the versions that they were run with.
      .filter((entry) => !currentVersions.includes(entry) && !/^(?:Node|TypeScript) \d/.test(entry))
      .map((entry) => {
        const fix = `take of ${currentVersions.join(', ')} (packages/product/index.ts) what the page was checked against.`;
        return report('checked', `names "${entry}", which is no version that the site describes`, fix);
      });
    const unknown = sides.flatMap((field) =>
      wordsOf(field)
        .filter((word) => !Object.hasOwn(sightLine[field], word))
        .map((word) => {
          const fix = `take a word of "${field}" in ${sightLineFile}, or add it there with its source.`;
          return report(field, `names "${word}", which nothing proves`, fix);
        }),
    );
    return [...invalid, ...outdated, ...unknown];
  },
};
