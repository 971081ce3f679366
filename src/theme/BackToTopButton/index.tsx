/** Removed: it needs React, and browsers have keys for it. */
export default function BackToTopButton(): null {
  return null;
}
