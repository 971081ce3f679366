import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {createInterface} from 'node:readline';
import type {Readable} from 'node:stream';
import {expect} from '@playwright/test';
import getPort from 'get-port';
import {findWebKit} from '../../packages/site-tools';
import {openDriver, type Driver} from './driver';

/** WebKit on a display of its own. */
export type Browser = {
  /** Opens a window with nothing stored. */
  open: () => Promise<Driver>;
  /** What pages have said on their consoles so far. */
  console: string[];
  close: () => void;
};

/** Starts the display and the driver; the driver starts the browser. */
export async function startBrowser(): Promise<Browser> {
  const installed = findWebKit();
  if (installed === undefined) {
    throw new Error('WebKit is not installed. Fix: on Debian, apt-get install webkit2gtk-driver xvfb');
  }
  const {driver, browser, display} = installed;
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await getPort({host: '127.0.0.1'});
  const child = spawn(driver, [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      GDK_BACKEND: 'x11',
      // There is neither a graphics card nor a session bus to look for.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      NO_AT_BRIDGE: '1',
    },
  });
  const close = (): void => {
    process.off('exit', close);
    stop(child);
    stop(screen);
  };
  // A worker that is stopped leaves nothing behind either.
  process.on('exit', close);
  const messages: string[] = [];
  createInterface(child.stdout as Readable).on('line', (line) => messages.push(line));
  const address = `http://127.0.0.1:${port}`;
  await expect(() => fetch(`${address}/status`), 'the driver answers').toPass({
    intervals: [50],
    timeout: 10_000,
  });
  return {
    console: messages,
    open: () =>
      openDriver(address, {
        'webkitgtk:browserOptions': {
          binary: browser,
          args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
        },
      }),
    close,
  };
}

/** Ends a program with those that it has started; they have nothing to save. */
function stop({pid, exitCode}: ChildProcess): void {
  if (pid !== undefined && exitCode === null) {
    process.kill(-pid, 'SIGKILL');
  }
}
