/** What is there before anybody types: the vectors `meta-v2-plain-name` and `namehash-v2-3`. */
export const example = {
  plain: 'report.txt',
  encrypted: '002nVA61mUjTBJjJEsnfsfhpSQLBwHJikGktIf6Y5FxA6UUVXQ=',
  hash: '26c6b35b1e4b1f1927c3063fb0475b2dfede2880',
} as const;
