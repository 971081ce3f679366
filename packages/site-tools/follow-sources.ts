/** Why a build failed; `undefined` if it did not. */
type Problem = string | undefined;

type Options = {
  /** Stamp of the sources as they are now. */
  stamp: () => Promise<string>;
  /** Stamp of those that the served site was built from. */
  built: () => Promise<string>;
  build: () => Promise<Problem>;
  /** Called after each look at the sources, also where there was nothing to build. */
  report: (problem: Problem) => void;
};

/**
 * Builds whenever the sources differ from those of the served site: one build at a time, and the latest state wins.
 * @returns call it at the start and after each change; fulfilled when there is nothing left to do
 */
export function followSources({stamp, built, build, report}: Options): () => Promise<void> {
  let failed: {stamp: string; problem: string} | undefined;
  let isRequested = false;
  let running: Promise<void> | undefined;

  /** An editor or `git checkout` changes several files one after another. */
  const settled = async (): Promise<string> => {
    let last = await stamp();
    for (let now = await stamp(); now !== last; now = await stamp()) {
      last = now;
    }
    return last;
  };
  const look = async (): Promise<void> => {
    const now = await settled();
    // A state that cannot be built is not tried again.
    if (now === (await built())) {
      failed = undefined;
    } else if (now !== failed?.stamp) {
      const problem = await build();
      failed = problem === undefined ? undefined : {stamp: now, problem};
    }
    report(failed?.problem);
  };
  const run = async (): Promise<void> => {
    while (isRequested) {
      isRequested = false;
      await look();
    }
    running = undefined;
  };
  return () => {
    isRequested = true;
    return (running ??= run());
  };
}
