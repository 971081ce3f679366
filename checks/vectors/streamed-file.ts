/** The plain file of the vectors `stream-*`: byte number i is i modulo 251. */
export function streamedFile(length: number): Buffer {
  return Buffer.from(Array.from({length}, (_, index) => index % 251));
}
