// #region export
const MARK = '_VALID_FILEN_MASTERKEY_';

/** Content of the file `<e-mail>.masterKeys.txt`. It is base64, not encryption: guard it. */
export function exportMasterKeys(keys, userId) {
  const text = keys.map((key) => `${MARK}${key}@${userId}${MARK}`).join('|');
  return Buffer.from(text, 'utf8').toString('base64');
}

/** Reads such a file, base64 or plain, and refuses the keys of another account. */
export function importMasterKeys(content, userId) {
  const trimmed = content.trim();
  const text = trimmed.startsWith(MARK) ? trimmed : Buffer.from(trimmed, 'base64').toString('utf8');
  return text.split('|').map((entry) => {
    const match = entry.match(/^_VALID_FILEN_MASTERKEY_([0-9a-f]{40,64})@(\d+)_VALID_FILEN_MASTERKEY_$/);
    if (!match) throw new Error('This is not an export of master keys.');
    if (Number(match[2]) !== userId) throw new Error('These keys belong to another account.');
    return match[1];
  });
}
// #endregion
