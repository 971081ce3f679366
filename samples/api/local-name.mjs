// #region name
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const REFUSED = /[/\\:*?"<>|\p{Cc}]|^ +|[. ]+$/gu;
const MAX_BYTES = 240; // Leaves room for a number and for ".part".

/** One segment of a path for any system; `taken` are the names that this folder has already. */
export function localName(name, taken) {
  const clean = name.normalize('NFC').replaceAll(REFUSED, '_') || '_';
  const short =
    Buffer.from(clean)
      .subarray(0, MAX_BYTES)
      .toString()
      .replace(/\ufffd+$/, '') || '_';
  const safe = DEVICE.test(short) ? `_${short}` : short;
  const [, stem, extension] = /^(.+?)(\.[^.]*)?$/s.exec(safe);
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? safe : `${stem} (${count})${extension ?? ''}`;
    // Disks that ignore case would write one over the other; downloadFile writes to ".part" first.
    const used = [candidate, `${candidate}.part`].map((each) => each.toLowerCase());
    if (used.some((each) => taken.has(each))) continue;
    for (const each of used) taken.add(each);
    return candidate;
  }
}
// #endregion
