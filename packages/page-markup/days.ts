/** The UTC day of a timestamp in milliseconds: `2026-11-24`. */
export const dayOf = (moment: number | null | undefined): string | undefined =>
  moment ? new Date(moment).toISOString().slice(0, 10) : undefined;
