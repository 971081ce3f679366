/** The UTC day of a moment in milliseconds, as in `2026-11-24`; none where the moment is not known. */
export const dayOf = (moment: number | null | undefined): string | undefined =>
  moment ? new Date(moment).toISOString().slice(0, 10) : undefined;
