/** Serves the built site that the browser tests visit: the folder SITE_DIR on the port SITE_PORT. */
import {startServer} from '../../../packages/site-tools';

const {SITE_DIR = 'build', SITE_PORT = '4173'} = process.env;

void startServer({directory: SITE_DIR, port: Number(SITE_PORT), host: 'localhost'});
