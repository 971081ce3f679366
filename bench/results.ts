/** Figures, their limits, and the report. */

export type Row = {
  figure: string;
  unit: 'KB' | 'MB' | 'ms' | 's' | '%' | '';
  ours: number;
  atMost?: number;
  atLeast?: number;
  /** `ratio`: of pairs measured in turn; otherwise of the two figures. */
  peer?: {name: string; value: number; ratio?: number};
  /** Maximum of our figure, in multiples of the peer's. */
  ratioAtMost?: number;
  note?: string;
};

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** Figures of pairs that were measured one after the other, so that a busy moment affects only one pair. */
export function inPairs(name: string, pairs: readonly (readonly [ours: number, theirs: number])[]) {
  return {
    ours: median(pairs.map(([ours]) => ours)),
    peer: {
      name,
      value: median(pairs.map(([, theirs]) => theirs)),
      ratio: median(pairs.map(([ours, theirs]) => ours / theirs)),
    },
  };
}

/** The section of RESULTS.md about one part. */
export function sectionOf(part: string, origin: string, rows: readonly Row[]): string {
  const header = ['Figure', 'Ours', 'Limit', 'Peer', 'Ratio', 'Met'];
  const lines = [header, header.map(() => '---'), ...rows.map(cellsOf)];
  return [`## ${part}`, '', origin, '', ...lines.map((cells) => `| ${cells.join(' | ')} |`), ''].join('\n');
}

function cellsOf({figure, unit, ours, atMost, atLeast, peer, ratioAtMost, note}: Row): string[] {
  const show = (value: number): string =>
    `${value.toFixed(unit === 'KB' || unit === 's' || (unit === 'ms' && value < 10) ? 1 : 0)} ${unit}`.trim();
  const ratio = peer && (peer.ratio ?? (peer.value === 0 ? undefined : ours / peer.value));
  const limits = [
    {limit: atMost, text: `≤ ${show(atMost ?? 0)}`, isMet: ours <= (atMost ?? 0)},
    {limit: atLeast, text: `≥ ${show(atLeast ?? 0)}`, isMet: ours >= (atLeast ?? 0)},
    // The peer's figure may be 0.
    {limit: ratioAtMost, text: `≤ ${ratioAtMost} ×`, isMet: (ratio ?? ours) <= (ratioAtMost ?? 0)},
  ].filter(({limit}) => limit !== undefined);
  return [
    note === undefined ? figure : `${figure} (${note.replaceAll('|', '\\|')})`,
    show(ours),
    limits.map(({text}) => text).join(', '),
    peer === undefined ? '' : `${show(peer.value)} ${peer.name}`,
    peer?.value ? (ratio ?? 0).toFixed(2) : '',
    limits.length === 0 ? '' : limits.every(({isMet}) => isMet) ? 'yes' : 'NO',
  ];
}

/** RESULTS.md with one section replaced, in the order of the parts; those of other parts stay as they are. */
export function updateReport(
  report: string,
  part: string,
  section: string,
  parts: readonly string[],
): string {
  const sections = new Map(
    report.split(/^(?=## )/m).map((part) => [/^## (.*)/.exec(part)?.[1], part.trimEnd()]),
  );
  sections.set(part, section.trimEnd());
  const text = parts.flatMap((name) => sections.get(name) ?? []).join('\n\n');
  const count = (verdict: string): number => text.split(`| ${verdict} |`).length - 1;
  return `# Results of the bench

Written by \`npm run bench\`; do not edit. README.md says what each part measures and how. KB are 1,024 bytes after gzip level 9. A ratio is our figure divided by the peer’s. Times differ from machine to machine: compare ratios.

${count('yes')} of ${count('yes') + count('NO')} limits are met.

${text}
`;
}
