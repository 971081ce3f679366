import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({env}) => {
  const film = Buffer.alloc(2 * 1024 ** 2 + 100, 'film');
  const server = createServer((_, response) => {
    response.writeHead(200, {'Content-Length': film.length}).end(film);
  });
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  env.SOURCE = `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.mp4`;
};

export default setUp;
