/**
 * Sends requests for Filen's servers to a local port; the result takes that back.
 * @param caller names what is running, for the gateway to record
 */
export function redirectTo(port: number, caller?: () => string | undefined): () => void;
