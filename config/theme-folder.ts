import type {LoadContext, Plugin} from '@docusaurus/types';

export type ThemeFolderOptions = {
  /** Distinguishes several folders. */
  id: string;
  /** Absolute path of a folder of theme parts. */
  folder: string;
};

/** Adds a folder of theme parts. Listed after the classic theme, its parts replace those of the theme. */
export default function themeFolder(_context: LoadContext, {folder}: ThemeFolderOptions): Plugin {
  return {name: 'theme-folder', getThemePath: () => folder, getTypeScriptThemePath: () => folder};
}
