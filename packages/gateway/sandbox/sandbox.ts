import {people} from '../accounts';
import {loadContract} from '../contract/contract';
import {confirm} from '../handlers/auth';
import {allowedHeaders, startGateway, type Gateway, type GatewayOptions} from '../server';
import {addDemoItems} from './demo-items';
import {injectFaults} from '../inject-faults';
import {inspectRequest} from './inspect-request';
import type {SandboxOptions} from './options';
import {noteOnSecondLink} from './note-on-second-link';
import {noteOnTrash} from './notes-on-trash';
import {noteOfRepetition} from './repetitions';
import {watchCopies} from './watch-copies';

/** What is said of calls whose effect on the real servers is not known. */
const notes = [noteOfRepetition, noteOnSecondLink, noteOnTrash];

/** An account of the sandbox, with all that its owner knows. */
export type DemoAccount = {
  email: string;
  password: string;
  apiKey: string;
  authVersion: number;
  about: string;
  twoFactorKey?: string;
};

export type Sandbox = {
  /** Address without a slash at the end. */
  url: string;
  port: number;
  /** The owner of the files, which the reference uses, is the first. */
  accounts: DemoAccount[];
  close: () => Promise<void>;
};

/**
 * Starts the stand-in for Filen's servers on the loopback address of this
 * computer, with demo accounts and files. All of it is in memory.
 * @param print writes a line for the person who runs it
 */
export async function startSandbox(
  {port, isStrict, faults, allowsPages = false}: SandboxOptions,
  print: (line: string) => void,
): Promise<Sandbox> {
  const contract = await loadContract();
  let mailsPrinted = 0;
  const originsNamed = new Set<string>();
  const copies = watchCopies(() => gateway.state, print);
  const gateway: Gateway = await start({
    port,
    inspect: (call) => {
      const problems = inspectRequest(contract, call, gateway.state);
      copies.before(call);
      notes
        .map((noteOn) => noteOn(call, gateway.state))
        .filter((note) => note !== undefined)
        .forEach(print);
      problems.forEach((problem) => print(`${isStrict ? 'refused' : 'warning'}: ${problem}`));
      return isStrict ? problems : [];
    },
    injectFault: faults.length === 0 ? undefined : injectFaults(faults),
    allowsPages,
    onPage: (origin) => {
      if (!allowsPages && !originsNamed.has(origin)) {
        originsNamed.add(origin);
        print(
          `note: a web page of ${origin} was not let in. Which pages the real servers let in is not known; ` +
            'to let all in here, start with --cors.',
        );
      }
    },
    onAnswer: (call) => {
      copies.after(call);
      if (call.fault !== undefined) {
        print(`fault: ${call.method} ${call.path} fails once: ${call.fault}`);
      }
      gateway.state.mails.slice(mailsPrinted).forEach(({to, kind, token}) => {
        print(
          kind === 'confirmation'
            ? `e-mail to ${to}: confirm the address with ${url}/v3/sandbox/confirm?token=${token}`
            : `e-mail to ${to}: the token to reset the password is ${token}`,
        );
      });
      mailsPrinted = gateway.state.mails.length;
      // The record is for tests; in a sandbox that runs for days it would only grow.
      gateway.calls.length = 0;
      gateway.faults.length = 0;
    },
    moreHandlers: {
      'GET /v3/sandbox/confirm': (call, state) => confirm(state, call.query.get('token') ?? ''),
    },
  });
  const url = `http://127.0.0.1:${gateway.port}`;
  addDemoItems(gateway.state);
  if (allowsPages) {
    print(
      `note: web pages of every origin are let in, also of the origin null (a page opened as a file). ` +
        `The request headers that they may send: ${allowedHeaders}.`,
    );
  }
  return {
    url,
    port: gateway.port,
    accounts: Object.values(people).map(({email, password, about, ...rest}) => ({
      ...{email, password, about},
      ...('twoFactorKey' in rest ? {twoFactorKey: rest.twoFactorKey} : {}),
      apiKey: gateway.state.accounts.get(email)?.apiKey ?? '',
      authVersion: gateway.state.accounts.get(email)?.authVersion ?? 0,
    })),
    close: () => {
      copies.settle();
      return gateway.close();
    },
  };
}

async function start(options: GatewayOptions): Promise<Gateway> {
  try {
    return await startGateway(options);
  } catch (error) {
    const {port = 0} = options;
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(
          `Port ${port} is taken. Fix: stop the other program, or choose another port: ` +
            `--port ${port === 65_535 ? 8787 : port + 1}.`,
        )
      : error;
  }
}
