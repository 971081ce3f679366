/** Sends requests for Filen's servers to a local port; the result takes that back. */
export function redirectTo(port: number): () => void;
