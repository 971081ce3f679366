import {cp, mkdir, readdir, rename, rm, symlink, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {compressSite, type CompressOptions, type CompressReport} from './compress';
import {NGINX_HEADERS} from './host-files';

/** What nginx.conf includes: the folder of a release and its headers, so that both change with one reload. */
const NGINX_RELEASE = '_nginx-release.conf';

type ReleaseOptions = CompressOptions & {
  /** Where the server will have `root`. */
  servedFrom?: string;
  /** Name of the release; the time in UTC if not given. */
  id?: string;
};

/**
 * Makes a release of a built site: a fresh compressed folder `<root>/<id>`, its assets beside those of
 * earlier releases in `<root>/assets`, and the link `<root>/current`, which is switched at the end.
 */
export async function makeRelease(
  site: string,
  root: string,
  {servedFrom = '/srv/filen-docs', id = timestamp(), ...options}: ReleaseOptions = {},
): Promise<CompressReport & {id: string}> {
  const fresh = path.join(root, `${id}.new`);
  try {
    await mkdir(root, {recursive: true});
    await cp(site, fresh, {recursive: true, preserveTimestamps: true});
    const served = path.posix.join(servedFrom, id);
    await writeFile(
      path.join(fresh, NGINX_RELEASE),
      `root ${served};\ninclude ${path.posix.join(served, NGINX_HEADERS)};\n`,
    );
    const report = await compressSite(fresh, options);
    await shareAssets(path.join(fresh, 'assets'), path.join(root, 'assets'));
    await rename(fresh, path.join(root, id));
    const link = path.join(root, 'current.new');
    await rm(link, {force: true});
    await symlink(id, link);
    await rename(link, path.join(root, 'current'));
    return {...report, id};
  } finally {
    // Where something failed: it would be uploaded with the rest.
    await rm(fresh, {recursive: true, force: true});
  }
}

/**
 * Moves files over those of the same names, one by one, because readers may be fetching them. All get the
 * present time: what is older than the file above is not of this release or a later one.
 */
async function shareAssets(from: string, to: string): Promise<void> {
  const now = new Date();
  for (const entry of await readdir(from, {withFileTypes: true, recursive: true})) {
    const source = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) {
      const target = path.join(to, path.relative(from, source));
      await mkdir(path.dirname(target), {recursive: true});
      await utimes(source, now, now);
      await rename(source, target);
    }
  }
  await rm(from, {recursive: true});
}

const timestamp = (): string => new Date().toISOString().replace(/[-:]|\.\d+/g, '');
