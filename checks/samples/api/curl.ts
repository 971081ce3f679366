import {parseArgs} from 'node:util';
import {commandsIn} from '../../content/index';

/** A call that a `curl` command makes. */
export type CurlCall = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
};

const options = {
  data: {type: 'string', short: 'd'},
  'data-raw': {type: 'string'},
  json: {type: 'string'},
  header: {type: 'string', short: 'H', multiple: true},
  output: {type: 'string', short: 'o'},
  request: {type: 'string', short: 'X'},
  'write-out': {type: 'string', short: 'w'},
} as const;

/** Reads the `curl` commands of a shell script. */
export function curlCalls(script: string): CurlCall[] {
  return commandsIn(script)
    .map((command) => command.map(({text}) => text))
    .filter(([program]) => program === 'curl')
    .map(([, ...args]) => {
      const {values, positionals} = parseArgs({args, options, strict: false, allowPositionals: true});
      const [body] = [values.data, values['data-raw'], values.json].filter((each) => each !== undefined);
      const headers = (values.header ?? []).map((line) => {
        const [name = '', ...rest] = String(line).split(':');
        return [name.toLowerCase(), rest.join(':').trim()] as const;
      });
      return {
        method: String(values.request ?? (body === undefined ? 'GET' : 'POST')),
        url: new URL(positionals[0] ?? ''),
        headers: Object.fromEntries(headers),
        body: body === undefined ? undefined : String(body),
      };
    });
}
