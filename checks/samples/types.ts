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

/** A fault as one line that editors and terminals can follow: place, message and fix. */
export function faultAt(place: string, message: string, fix: string): string {
  return `${place}  ${message} Fix: ${fix}`;
}
