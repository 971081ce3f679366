import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {createInterface} from 'node:readline';
import type {Readable} from 'node:stream';
import {setTimeout as sleep} from 'node:timers/promises';
import getPort from 'get-port';
import {findWebKit} from '../../packages/site-tools';
import {openDriver} from './driver';

/** WebKit on a display of its own. */
export type Browser = Awaited<ReturnType<typeof startBrowser>>;

/** Starts the display and the driver; the driver starts the browser. */
export async function startBrowser() {
  const installed = findWebKit();
  if (installed === undefined) {
    throw new Error('WebKit is not installed. Fix: on Debian, apt-get install webkit2gtk-driver xvfb');
  }
  const {driver, browser, display} = installed;
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const started = [screen as ChildProcess];
  const close = (): void => {
    process.off('exit', close);
    started.forEach(stop);
  };
  // A worker that is stopped leaves nothing behind either.
  process.on('exit', close);
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  /** Console messages of all pages so far. */
  const messages: string[] = [];
  const launch = async () => {
    const launched = await startDriver(driver, started, {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      GDK_BACKEND: 'x11',
      // There is neither a graphics card nor a session bus.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      NO_AT_BRIDGE: '1',
    });
    createInterface(launched.child.stdout as Readable).on('line', (line) => messages.push(line));
    return launched;
  };
  const openWindow = async () => {
    const view = await openDriver(running.address, {
      // The other strategies wait for scripts that a test delays.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': {
        binary: browser,
        args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
      },
    });
    await view.post('window/rect', {width: 1280, height: 800});
    return view;
  };
  let running = await launch();
  return {
    console: messages,
    /** Opens a window with nothing stored. */
    open: async () => {
      try {
        return await openWindow();
      } catch {
        // It may wait for its browser without an end.
        stop(running.child);
        running = await launch();
        return openWindow();
      }
    },
    close,
  };
}

/** Starts the driver on a free port. It exits if another program has taken that meanwhile. */
async function startDriver(driver: string, started: ChildProcess[], env: NodeJS.ProcessEnv) {
  for (let tries = 1; tries <= 5; tries += 1) {
    const port = await getPort({host: '127.0.0.1'});
    const child = spawn(driver, [`--port=${port}`], {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
      env,
    });
    started.push(child);
    const address = `http://127.0.0.1:${port}`;
    while (child.exitCode === null && child.signalCode === null) {
      if ((await fetch(`${address}/status`).catch(() => undefined))?.ok === true) {
        return {child, address};
      }
      await sleep(50);
    }
  }
  throw new Error(`${driver} ended five times before it answered. Fix: see why with --port=45454.`);
}

/** Kills a program with its child processes. */
function stop({pid, exitCode, signalCode}: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) {
    process.kill(-pid, 'SIGKILL');
  }
}
