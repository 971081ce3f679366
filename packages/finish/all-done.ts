/**
 * Waits until all is done, also if something has failed: nothing writes into the folder any more then.
 * @throws what the first one that failed did
 */
export async function allDone(jobs: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(jobs);
  const failed = results.find(({status}) => status === 'rejected');
  if (failed?.status === 'rejected') {
    throw failed.reason;
  }
}
