import {people} from '../accounts';
import {startGateway, type Gateway} from '../server';
import {addDemoItems} from './demo-items';

/** An account of the sandbox, with all that its owner knows. */
export type DemoAccount = {email: string; password: string; apiKey: string};

export type Sandbox = {
  /** Address without a slash at the end. */
  url: string;
  port: number;
  /** Owner of the files; the account that the reference uses. */
  owner: DemoAccount;
  /** The account that the owner shares with. */
  receiver: DemoAccount;
  close: () => Promise<void>;
};

/**
 * Starts the stand-in for Filen's servers on the loopback address of this
 * computer, with demo accounts and files. All of it is in memory.
 * @param port 0 takes any free one
 */
export async function startSandbox({port}: {port: number}): Promise<Sandbox> {
  const gateway = await start(port);
  addDemoItems(gateway.state);
  // The record is for tests; in a sandbox that runs for days it would only grow.
  const forget = setInterval(() => {
    gateway.calls.length = 0;
    gateway.faults.length = 0;
  }, 60_000);
  const keyOf = (email: string): string => gateway.state.accounts.get(email)?.apiKey ?? '';
  const accountOf = ({email, password}: {email: string; password: string}): DemoAccount => ({
    ...{email, password},
    apiKey: keyOf(email),
  });
  return {
    url: `http://127.0.0.1:${gateway.port}`,
    port: gateway.port,
    owner: accountOf(people.alice),
    receiver: accountOf(people.bob),
    close: () => {
      clearInterval(forget);
      return gateway.close();
    },
  };
}

async function start(port: number): Promise<Gateway> {
  try {
    return await startGateway({port});
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(
          `Port ${port} is taken. Fix: stop the other program, or choose another port: ` +
            `npm run sandbox -- --port ${port === 65_535 ? 8787 : port + 1}.`,
        )
      : error;
  }
}
