import {cp, mkdir, readdir, rename, rm, symlink, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {compressSite, type CompressOptions, type CompressReport} from './compress';
import {NGINX_HEADERS} from './host-files';

/** Included by nginx.conf: folder and headers of a release, so that both change with one reload. */
const NGINX_RELEASE = '_nginx-release.conf';

type ReleaseOptions = CompressOptions & {
  /** Path of `root` on the server. */
  servedFrom?: string;
  /** Name of the release; by default the time in UTC. */
  id?: string;
};

/**
 * Makes a release of a built site: the compressed folder `<root>/<id>`, its assets in `<root>/assets`
 * beside those of earlier releases, and finally the link `<root>/current`.
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
    // After a failure; it would be uploaded with the rest.
    await rm(fresh, {recursive: true, force: true});
  }
}

/**
 * Replaces files one by one, because readers may be fetching them. All get the current time, so that files
 * older than a release's configuration belong to earlier releases.
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
