import {toJsonText} from '../model/source-scalar';
import {
  fitsLine,
  fullUrl,
  readsSecret,
  sum,
  type SampleBody,
  type SampleRequest,
  type SampleText,
} from './request';

/** Go with the standard library only; a whole program. */
export function go(request: SampleRequest): string | undefined {
  const {body} = request;
  if (body?.kind === 'multipart') {
    return undefined;
  }
  const [setup, reader] = bodyReader(body);
  const imports = [
    'fmt',
    'io',
    'net/http',
    ...(readsSecret(request) || body?.kind === 'file' ? ['os'] : []),
    ...(body?.kind === 'json' || body?.kind === 'text' ? ['strings'] : []),
  ];
  return [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t${JSON.stringify(name)}`),
    ')',
    '',
    'func main() {',
    ...[
      ...setup,
      ...call('request, err := http.NewRequest', [
        JSON.stringify(request.method),
        concat(fullUrl(request)),
        reader,
      ]),
      ...check,
      ...request.headers.map(
        ({name, value}) => `request.Header.Set(${JSON.stringify(name)}, ${concat(value)})`,
      ),
      'response, err := http.DefaultClient.Do(request)',
      ...check,
      'defer response.Body.Close()',
      'result, err := io.ReadAll(response.Body)',
      ...check,
      'fmt.Println(string(result))',
    ].map((line) => `\t${line}`),
    '}',
    '',
  ].join('\n');
}

function call(name: string, values: readonly string[]): string[] {
  const line = `${name}(${values.join(', ')})`;
  return fitsLine(line) ? [line] : [`${name}(`, ...values.map((value) => `\t${value},`), ')'];
}

const check = ['if err != nil {', '\tpanic(err)', '}'];

/** The lines that make the body, and the expression that reads it. */
function bodyReader(body: Exclude<SampleBody, {kind: 'multipart'}> | undefined): [string[], string] {
  switch (body?.kind) {
    case 'json':
      return [[`body := ${raw(toJsonText(body.value, 2))}`], 'strings.NewReader(body)'];
    case 'text':
      return [[`body := ${raw(body.text)}`], 'strings.NewReader(body)'];
    case 'file':
      return [['body, err := os.Open("file")', ...check], 'body'];
    default:
      return [[], 'nil'];
  }
}

function concat(text: SampleText): string {
  return sum(text, (name) => `os.Getenv(${name})`, '+');
}

/** A raw string where possible: JSON stays readable. Backticks and lone carriage returns need quotes. */
function raw(text: string): string {
  return /[`\r]/.test(text) ? JSON.stringify(text) : `\`${text}\``;
}
