import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** A host as simple as can be: files, pages without `.html`, and `404.html` for the rest. It redirects nothing. */
export type PlainHost = {url: string; asked: string[]; close: () => void};

export async function startPlainHost(directory: string): Promise<PlainHost> {
  const asked: string[] = [];
  const read = async (name: string): Promise<{name: string; body: Buffer}> => ({
    name,
    body: await readFile(path.join(directory, name)),
  });
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    const page = pathname.endsWith('/') ? `${pathname}index` : pathname;
    void read(pathname)
      .catch(() => read(`${page}.html`))
      .then(
        (file) => ({...file, status: 200}),
        async () => ({...(await read('404.html')), status: 404}),
      )
      .then(({name, body, status}) => {
        response.writeHead(status, {'Content-Type': TYPES[path.extname(name)] ?? 'application/octet-stream'});
        response.end(body);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const {port} = server.address() as AddressInfo;
  return {url: `http://localhost:${port}`, asked, close: () => server.close()};
}
