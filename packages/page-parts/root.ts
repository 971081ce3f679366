/** Folder of the repository: every command of package.json runs in it. */
export const root = process.cwd();
