/** Escapes text for use between HTML tags and in double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (char) => `&${{'&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot'}[char] ?? ''};`,
  );
}
