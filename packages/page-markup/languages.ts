type Language = {
  /** Label for readers. */
  label: string;
  /** Other names in code fences. */
  aliases?: readonly string[];
  /** Name for the highlighter and the code fences of Markdown pages, if different. */
  grammar?: string;
  /** The search indexes names of methods and fields, not all of the text. */
  isProgram?: true;
};

/** The languages of code blocks. */
const languages = {
  bash: {label: 'Shell', aliases: ['sh', 'shell', 'console']},
  css: {label: 'CSS'},
  curl: {label: 'curl', grammar: 'bash'},
  diff: {label: 'Diff'},
  docker: {label: 'Dockerfile', aliases: ['dockerfile']},
  go: {label: 'Go', isProgram: true},
  html: {label: 'HTML'},
  http: {label: 'HTTP'},
  ini: {label: 'INI'},
  javascript: {label: 'JavaScript', aliases: ['js', 'mjs', 'cjs'], isProgram: true},
  json: {label: 'JSON', isProgram: true},
  jsx: {label: 'JavaScript', isProgram: true},
  powershell: {label: 'PowerShell', aliases: ['ps1']},
  python: {label: 'Python', aliases: ['py'], isProgram: true},
  rust: {label: 'Rust', isProgram: true},
  text: {label: 'Text'},
  toml: {label: 'TOML'},
  tsx: {label: 'TypeScript', isProgram: true},
  typescript: {label: 'TypeScript', aliases: ['ts'], isProgram: true},
  xml: {label: 'XML'},
  yaml: {label: 'YAML', aliases: ['yml']},
} satisfies Record<string, Language>;

const byName = new Map<string, Language & {id: string}>(
  Object.entries<Language>(languages).flatMap(([id, language]) =>
    [id, ...(language.aliases ?? [])].map((name) => [name, {id, ...language}] as const),
  ),
);

/** Label of a language, by its name in a code fence. */
export function labelOf(name: string): string {
  return byName.get(name)?.label ?? name;
}

/** Name of the highlighter's grammar; unknown languages are returned as they are. */
export function grammarOf(name: string): string {
  const language = byName.get(name);
  return language?.grammar ?? language?.id ?? name;
}

export function isProgram(name: string): boolean {
  return byName.get(name)?.isProgram === true;
}
