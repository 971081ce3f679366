import {
  encodesSecret,
  fitsLine,
  fullUrl,
  readsSecret,
  sendsFile,
  sum,
  type SampleBody,
  type SampleField,
  type SampleLanguage,
  type SampleRequest,
  type SampleText,
} from './request';

/** Go with the standard library only; a whole program. */
export const go: SampleLanguage = {id: 'go', label: 'Go', syntax: 'go', print};

function print(request: SampleRequest): string {
  const {setup, reader} = bodyReader(request.body);
  const address = concat(fullUrl(request), (variable) => `url.QueryEscape(${secret(variable)})`);
  return [
    'package main',
    '',
    'import (',
    ...imports(request).map((name) => `\t${JSON.stringify(name)}`),
    ')',
    '',
    'func main() {',
    ...[
      ...setup,
      ...call('request, err := http.NewRequest', [JSON.stringify(request.method), address, reader]),
      ...check(),
      ...headers(request),
      'response, err := http.DefaultClient.Do(request)',
      ...check(),
      'defer response.Body.Close()',
      'result, err := io.ReadAll(response.Body)',
      ...check(),
      'fmt.Println(string(result))',
    ].map((line) => `\t${line}`),
    '}',
    '',
  ].join('\n');
}

function imports(request: SampleRequest): string[] {
  const {body, basic} = request;
  return [
    body?.kind === 'multipart' && 'bytes',
    'fmt',
    'io',
    body?.kind === 'multipart' && 'mime/multipart',
    'net/http',
    (body?.kind === 'form' || encodesSecret(request)) && 'net/url',
    (readsSecret(request) || body?.kind === 'file' || sendsFile(request)) && 'os',
    (['json', 'text', 'form'].includes(body?.kind ?? '') || basic !== undefined) && 'strings',
  ].filter((name) => name !== false);
}

function call(name: string, values: readonly string[]): string[] {
  const line = `${name}(${values.join(', ')})`;
  return fitsLine(line) ? [line] : [`${name}(`, ...values.map((value) => `\t${value},`), ')'];
}

function check(): string[] {
  return ['if err != nil {', '\tpanic(err)', '}'];
}

function headers(request: SampleRequest): string[] {
  const {basic, body} = request;
  return [
    ...(basic === undefined
      ? []
      : [
          `user, password, _ := strings.Cut(${secret(basic.variable)}, ":")`,
          'request.SetBasicAuth(user, password)',
        ]),
    ...request.headers.map(({name, value}) => set(name, concat(value, secret))),
    ...(body?.kind === 'multipart' ? [set('Content-Type', 'form.FormDataContentType()')] : []),
  ];
}

function set(name: string, value: string): string {
  return `request.Header.Set(${JSON.stringify(name)}, ${value})`;
}

function bodyReader(body: SampleBody | undefined): {setup: string[]; reader: string} {
  switch (body?.kind) {
    case 'json':
      return {
        setup: [`body := ${raw(JSON.stringify(body.value, null, 2))}`],
        reader: 'strings.NewReader(body)',
      };
    case 'text':
      return {setup: [`body := ${raw(body.text)}`], reader: 'strings.NewReader(body)'};
    case 'form':
      return {
        setup: [
          'fields := url.Values{}',
          ...body.fields.map(
            ({name, value}) => `fields.Add(${JSON.stringify(name)}, ${JSON.stringify(value)})`,
          ),
        ],
        reader: 'strings.NewReader(fields.Encode())',
      };
    case 'multipart':
      return {
        setup: [
          'var body bytes.Buffer',
          'form := multipart.NewWriter(&body)',
          ...body.fields.flatMap(formPart),
          'form.Close()',
        ],
        reader: '&body',
      };
    case 'file':
      return {setup: ['body, err := os.Open("file")', ...check()], reader: 'body'};
    default:
      return {setup: [], reader: 'nil'};
  }
}

function formPart(field: SampleField, index: number): string[] {
  if (!('file' in field)) {
    return [`form.WriteField(${JSON.stringify(field.name)}, ${JSON.stringify(field.value)})`];
  }
  const [part, content] = [`part${index + 1}`, `content${index + 1}`];
  return [
    `${part}, err := form.CreateFormFile(${JSON.stringify(field.name)}, ${JSON.stringify(field.file)})`,
    ...check(),
    `${content}, err := os.ReadFile(${JSON.stringify(field.file)})`,
    ...check(),
    `${part}.Write(${content})`,
  ];
}

function concat(text: SampleText, expression: (variable: string) => string): string {
  return sum(text, JSON.stringify, expression, '+');
}

function secret(variable: string): string {
  return `os.Getenv(${JSON.stringify(variable)})`;
}

/** A raw string where possible: JSON stays readable. Backticks and lone carriage returns need quotes. */
function raw(text: string): string {
  return /[`\r]/.test(text) ? JSON.stringify(text) : `\`${text}\``;
}
