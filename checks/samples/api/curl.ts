/** A call that a `curl` command makes. */
export type CurlCall = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: string;
};

/** Options that are followed by a value. */
const valued = [
  '-d',
  '--data',
  '--data-raw',
  '--json',
  '-H',
  '--header',
  '-o',
  '--output',
  '-w',
  '--write-out',
  '-X',
  '--request',
];

/** Reads the `curl` commands of a shell script. */
export function curlCalls(script: string): CurlCall[] {
  return script
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map(wordsOf)
    .filter(([program]) => program === 'curl')
    .map(([, ...args]) => readCall(args));
}

function readCall(args: readonly string[]): CurlCall {
  const options: {name: string; value: string}[] = [];
  const addresses: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const name = args[index] ?? '';
    if (valued.includes(name)) {
      index += 1;
      options.push({name, value: args[index] ?? ''});
    } else if (!name.startsWith('-')) {
      addresses.push(name);
    }
  }
  const valuesOf = (...names: string[]): string[] =>
    options.filter(({name}) => names.includes(name)).map(({value}) => value);
  const [body] = valuesOf('-d', '--data', '--data-raw', '--json');
  const [method = body === undefined ? 'GET' : 'POST'] = valuesOf('-X', '--request');
  const headers = valuesOf('-H', '--header').map((line) => {
    const [name = '', ...rest] = line.split(':');
    return [name.toLowerCase(), rest.join(':').trim()] as const;
  });
  return {
    method,
    url: new URL(addresses[0] ?? ''),
    headers: Object.fromEntries(headers),
    ...(body !== undefined && {body}),
  };
}

/** Splits a command as a shell does, without expanding anything. */
function wordsOf(command: string): string[] {
  const words = command.matchAll(/(?:[^\s'"]|'[^']*'|"(?:\\.|[^"\\])*")+/g);
  return [...words].map(([word]) =>
    word.replace(
      /'([^']*)'|"((?:\\.|[^"\\])*)"/g,
      (_, single?: string, double?: string) => single ?? (double ?? '').replace(/\\(["\\$`])/g, '$1'),
    ),
  );
}
