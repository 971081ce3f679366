/** Something that is wrong with a sample or a page, and how to fix it. */
export type Fault = {
  /** File and line; where a page prints the line, the page's place stands in front. */
  place: string;
  message: string;
  fix: string;
};

/** Why a sample is left out of a check. */
export type Exemption = {run: string; types?: string | undefined};

/** A program under samples/sdk/. Paths are from the repository. */
export type Sample = {
  file: string;
  /** Folder, which is the name of a page: `cloud`. */
  page: string;
  /** What the program prints; the file need not exist. */
  output: string;
  /** Prepares the drive and the folder; the file need not exist. */
  setUp: string;
  exemption?: Exemption;
};

/** A code block in a guide of the SDK. */
export type Block = {
  /** Page and line. */
  place: string;
  language: string;
  source?: {file: string; region?: string};
};

/** Prints a fault as one line that editors and terminals can follow. */
export function formatFault({place, message, fix}: Fault): string {
  return `${place}  ${message} Fix: ${fix}`;
}
