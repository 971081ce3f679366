/** The file budgets.json. */
import {z} from 'zod';
import {readData} from '../../packages/facts';
import {pageKinds, type Weights} from '../../packages/site-tools';

const size = z.number().nonnegative();

/** The most that a page of one kind may weigh, in KB of 1,024 bytes. */
const pageBudget = z.strictObject({
  html: size,
  styles: size,
  laterStyles: size,
  inlineScript: size,
  script: size,
  fonts: size,
  /** Pictures of one colour mode, each in the first format that the page offers. */
  pictures: size,
} satisfies Record<keyof Weights, z.ZodNumber>);

const schema = z.strictObject({
  pages: z.record(z.enum(pageKinds), pageBudget),
  files: z.record(z.string(), size),
});

export type Budgets = z.infer<typeof schema>;

/** Reads the budgets; an error names the field. */
export function readBudgets(folder?: string): Budgets {
  return readData('budgets.json', schema, folder);
}
