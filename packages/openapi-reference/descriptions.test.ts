/** Whole descriptions through the loader: what their pages, samples, downloads and warnings say. */
import {describe, expect, it} from 'vitest';
import {loadText, plain, present, readCases} from './testing/describe';
import {sections} from './testing/outline';

type Case = {
  case: string;
  description: string;
  /** The description of the operation, as text or as HTML. */
  text?: string;
  html?: string;
  shows?: Partial<Record<keyof typeof sections, string>>;
  yaml?: string[];
  json?: string[];
  samples?: Record<string, string>;
  warnings?: string[];
};

const cases = readCases<Case>(new URL('descriptions.cases.yaml', import.meta.url));

describe('a description', () => {
  it.each(cases)('$case', async (one) => {
    const {reference, downloads, warnings} = await loadText(one.description);
    const page = present(reference.operations[0]);
    const html = [page.intro, page.before, page.details].filter(Boolean).join('\n');
    if (one.text !== undefined) {
      expect(plain(html)).toBe(one.text);
    }
    if (one.html !== undefined) {
      expect(html).toBe(one.html);
    }
    for (const [section, shown] of Object.entries(one.shows ?? {})) {
      expect(sections[section as keyof typeof sections](page).join('\n')).toBe(shown);
    }
    const code = Object.fromEntries(page.samples.map((sample) => [sample.language, plain(sample.html)]));
    for (const [language, text] of Object.entries(one.samples ?? {})) {
      expect(code[language]).toContain(text);
    }
    for (const format of ['yaml', 'json'] as const) {
      one[format]?.forEach((line) => expect(downloads[format]).toContain(line));
    }
    expect(warnings).toEqual(one.warnings ?? []);
  });
});
