/** Something that is wrong with a sample or a page, and how to fix it. */
export type Fault = {
  /** File and line; where a page prints the line, the page's place stands in front. */
  place: string;
  message: string;
  fix: string;
};

/** A program under samples/sdk/. Paths are from the repository. */
export type Sample = {
  file: string;
  /** What the program prints; the file need not exist. */
  output: string;
  /** Prepares the drive and the folder; the file need not exist. */
  setUp: string;
  /** Why it cannot run here, and why it cannot be type-checked, either. */
  exemption?: {run: string; types?: string | undefined} | undefined;
};

/** Prints a fault as one line that editors and terminals can follow. */
export function formatFault({place, message, fix}: Fault): string {
  return `${place}  ${message} Fix: ${fix}`;
}
