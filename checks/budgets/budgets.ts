/** The file budgets.json. */
import {readFileSync} from 'node:fs';
import {z} from 'zod';
import {pageKinds} from './kinds';

const size = z.number().nonnegative();

/** What a page of one kind may weigh at most, in KB of 1,024 bytes. */
const pageBudget = z.strictObject({
  /** The page itself. */
  html: size,
  /** Styles that a page needs as it stands in its HTML. */
  styles: size,
  /** All styles; they load with the scripts. */
  laterStyles: size,
  /** Scripts that run before the reader does anything. */
  inlineScript: size,
  /** Scripts that load at the first interaction. */
  script: size,
  fonts: size,
  /** Pictures of one colour mode, each in the first format that the page offers. */
  pictures: size,
});

const schema = z.strictObject({
  pages: z.record(z.enum(pageKinds), pageBudget),
  files: z.record(z.string(), size),
});

export type PageBudget = z.infer<typeof pageBudget>;
export type Budgets = z.infer<typeof schema>;

/** Reads and validates the budgets; an error names the field. */
export function readBudgets(file: string): Budgets {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: cannot be read as JSON. Fix: correct the file.`, {cause: error});
  }
  const result = schema.safeParse(data);
  if (!result.success) {
    const [issue] = result.error.issues;
    const place = issue?.path.join('.') ?? '';
    throw new Error(
      `${file}: ${place === '' ? 'the file' : place}: ${issue?.message ?? 'wrong'}. Fix: give a number of KB there.`,
    );
  }
  return result.data;
}
