/** Waits for all jobs, even after a failure, so that nothing writes into the folder later; then throws the first error. */
export async function allDone(jobs: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(jobs);
  const failed = results.find(({status}) => status === 'rejected');
  if (failed?.status === 'rejected') {
    throw failed.reason;
  }
}
