/** Like `Promise.all`, but waits for all jobs before it throws, so that none writes later. */
export async function allDone(jobs: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(jobs);
  const failed = results.find(({status}) => status === 'rejected');
  if (failed?.status === 'rejected') {
    throw failed.reason;
  }
}
