import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';

/** Which file a page is made from, in the form of Docusaurus's route metadata. */
export type Origin = {
  /** Relative to the folder of the site. */
  sourceFilePath: string;
  /** Milliseconds; null when it is not known. */
  lastUpdatedAt: number | null;
};

/** The file behind each page with the time of its last change; for the overview the one that changed last. */
export async function originsOf(
  sources: ReadonlyMap<string, string>,
  overview: string,
  siteDir: string,
  vcs: VcsConfig,
): Promise<Map<string, Origin>> {
  const origins = new Map(
    await Promise.all(
      [...sources].map(async ([permalink, file]) => {
        const lastUpdatedAt = (await vcs.getFileLastUpdateInfo(file))?.timestamp ?? null;
        return [permalink, {sourceFilePath: path.relative(siteDir, file), lastUpdatedAt}] as const;
      }),
    ),
  );
  const [newest] = [...origins.values()].sort(
    (one, other) => (other.lastUpdatedAt ?? 0) - (one.lastUpdatedAt ?? 0),
  );
  return newest === undefined ? origins : origins.set(overview, newest);
}
