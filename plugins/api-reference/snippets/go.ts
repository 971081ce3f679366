import {contentHeaders, fullUrl, type SampleLanguage, type SampleRequest} from './request';

/** Go with the standard library only; a whole program. */
export const go: SampleLanguage = {id: 'go', label: 'Go', syntax: 'go', print};

function print(request: SampleRequest): string {
  const {auth, body} = request;
  const imports = [
    body?.kind === 'multipart' && 'bytes',
    'fmt',
    'io',
    body?.kind === 'multipart' && 'mime/multipart',
    'net/http',
    body?.kind === 'form' && 'net/url',
    (auth !== undefined || body?.kind === 'file') && 'os',
    (body?.kind === 'json' || body?.kind === 'text' || body?.kind === 'form' || auth?.kind === 'basic') && 'strings',
  ].filter((name) => name !== false);
  const {setup, reader} = bodyReader(request);
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
      `request, err := http.NewRequest(${JSON.stringify(request.method)}, ${address(request)}, ${reader})`,
      ...check(),
      ...headers(request),
      'response, err := http.DefaultClient.Do(request)',
      ...check(),
      'defer response.Body.Close()',
      'answer, err := io.ReadAll(response.Body)',
      ...check(),
      'fmt.Println(string(answer))',
    ].map((line) => `\t${line}`),
    '}',
    '',
  ].join('\n');
}

function check(): string[] {
  return ['if err != nil {', '\tpanic(err)', '}'];
}

function address(request: SampleRequest): string {
  const url = fullUrl(request);
  const {auth} = request;
  if (auth?.kind !== 'query') {
    return JSON.stringify(url);
  }
  return `${JSON.stringify(`${url}${url.includes('?') ? '&' : '?'}${auth.name}=`)}+${secret(auth.variable)}`;
}

function headers(request: SampleRequest): string[] {
  const {auth} = request;
  const lines = contentHeaders(request).map(({name, value}) => set(name, JSON.stringify(value)));
  if (request.body?.kind === 'multipart') {
    lines.push(set('Content-Type', 'form.FormDataContentType()'));
  }
  switch (auth?.kind) {
    case 'bearer':
      return [set('Authorization', `"Bearer "+${secret(auth.variable)}`), ...lines];
    case 'basic':
      return [
        `user, password, _ := strings.Cut(${secret(auth.variable)}, ":")`,
        'request.SetBasicAuth(user, password)',
        ...lines,
      ];
    case 'header':
      return [set(auth.name, secret(auth.variable)), ...lines];
    case 'cookie':
      return [set('Cookie', `${JSON.stringify(`${auth.name}=`)}+${secret(auth.variable)}`), ...lines];
    default:
      return lines;
  }
}

function set(name: string, value: string): string {
  return `request.Header.Set(${JSON.stringify(name)}, ${value})`;
}

function bodyReader({body}: SampleRequest): {setup: string[]; reader: string} {
  switch (body?.kind) {
    case 'json':
      return {setup: [`body := ${raw(JSON.stringify(body.value, null, 2))}`], reader: 'strings.NewReader(body)'};
    case 'text':
      return {setup: [`body := ${raw(body.text)}`], reader: 'strings.NewReader(body)'};
    case 'form':
      return {
        setup: [
          'fields := url.Values{',
          ...body.fields.map(({name, value}) => `\t${JSON.stringify(name)}: {${JSON.stringify(value)}},`),
          '}',
        ],
        reader: 'strings.NewReader(fields.Encode())',
      };
    case 'multipart':
      return {
        setup: [
          'var body bytes.Buffer',
          'form := multipart.NewWriter(&body)',
          ...body.fields.map(({name, value}) => `form.WriteField(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
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

function secret(variable: string): string {
  return `os.Getenv(${JSON.stringify(variable)})`;
}

/** A raw string where possible: JSON stays readable. Backticks and lone carriage returns need quotes. */
function raw(text: string): string {
  return /[`\r]/.test(text) ? JSON.stringify(text) : `\`${text}\``;
}
