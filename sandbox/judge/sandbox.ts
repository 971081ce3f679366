import {people} from '../server/accounts';
import {loadContract} from '../server/contract/contract';
import {chooseFaults} from '../server/faults';
import {confirm} from '../server/handlers/auth';
import {pick} from '../server/handlers/handler';
import {allowedHeaders, startGateway, type Gateway, type GatewayOptions} from '../server/server';
import type {Mail} from '../server/state/server-state';
import type {Call} from '../server/types';
import {addCheck} from './check-items';
import {watchCopies} from './copies';
import {addDemoItems, ownerOf} from './demo-items';
import {inspectRequest} from './inspect-request';
import {noteOn} from './notes';
import type {SandboxOptions} from './options';
import {createReport} from './report';
import {asOfSdk} from './sdk-faults';
import type {Upload} from './watch-check';
import {watchClient} from './watch-client';

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/**
 * Starts the stand-in for Filen's servers on the loopback address of this
 * computer, with demo accounts and files. All of it is in memory.
 * @param print writes a line for the person who runs it
 */
export async function startSandbox(
  {
    port = 0,
    isStrict = false,
    faults = [],
    allowsPages = false,
    isCheck = false,
    account = isCheck ? 'grace' : 'alice',
    isBare = false,
    log,
    disorder,
  }: SandboxOptions,
  print: (line: string) => void,
) {
  const contract = await loadContract();
  const findings = createReport(print);
  const watch = watchClient(() => gateway.state);
  const copies = watchCopies(() => gateway.state, findings.add);
  const printed = new Set<string>();
  const fired = new Set<string>();
  let upload: Upload | undefined;

  function printOnce(line: string): void {
    if (!printed.has(line)) {
      printed.add(line);
      print(line);
    }
  }

  function inspect(call: Call): string[] {
    const inspection = inspectRequest(contract, call, gateway.state);
    upload = inspection.upload;
    const note = noteOn(call, gateway.state);
    if (note !== undefined) {
      findings.note(note);
    }
    inspection.findings.forEach((finding) => findings.add(asOfSdk(finding, call), isStrict));
    return isStrict ? inspection.findings.map(({text}) => text) : [];
  }

  function onAnswer(call: Call): void {
    log?.(call);
    // A browser asks before it sends what a page does: nothing of the client is in that.
    if (call.method === 'OPTIONS') {
      return;
    }
    copies.onAnswer(call);
    if (call.fault !== undefined) {
      fired.add(call.fault);
      print(`fault: ${call.method} ${call.path}: ${call.fault}`);
    }
    watch(call).forEach((finding) => findings.add(finding));
    check?.onAnswer(call, upload);
    upload = undefined;
    gateway.state.mails.forEach((mail) => printOnce(mailLine(mail, url)));
    // The record is for tests; in a sandbox that runs for days it would only grow.
    if (!isBare) {
      gateway.calls.length = 0;
      gateway.faults.length = 0;
    }
  }

  /** The mistakes so far; a strict check is clean only once everything was tried. */
  function report() {
    copies.settle();
    const verdict = check?.verdict() ?? {findings: [], untried: [], unjudged: []};
    const unusedFaults = faults
      .filter((fault) => !fired.has(fault.text))
      .map((fault) => `never fired: ${fault.text}`);
    const {text, hasFindings} = findings.summary(verdict, unusedFaults);
    return {text, unusedFaults, isClean: !hasFindings && !(isStrict && verdict.untried.length > 0)};
  }

  const gateway: Gateway = await start({
    port,
    allowsPages,
    disorder,
    chooseFault: chooseFaults(faults),
    inspect,
    onAnswer,
    onPage: (origin) => (allowsPages ? undefined : printOnce(pageLine(origin))),
    moreHandlers: {
      'GET /v3/sandbox/confirm': (call, state) => confirm(state, call.query.get('token') ?? ''),
      'GET /v3/sandbox/report': () => report().text.split('\n'),
    },
  });
  /** Address without a slash at the end. */
  const url = `http://127.0.0.1:${gateway.port}`;
  if (!isBare) {
    addDemoItems(gateway.state);
  }
  const check = isCheck ? addCheck(gateway.state, people[account]) : undefined;
  if (allowsPages) {
    print(
      'note: web pages of every origin are let in, also of the origin null (a page opened as a file). ' +
        `The request headers that they may send: ${allowedHeaders}.`,
    );
  }
  return {
    url,
    port: gateway.port,
    gateway,
    report,
    /** As their owners know them. The owner of the files, which the reference uses, is the first. */
    accounts: Object.values(people).map((person) => ({
      ...person,
      ...pick(ownerOf(gateway.state, person.email), 'apiKey', 'authVersion'),
    })),
    close: () => {
      copies.settle();
      return gateway.close();
    },
  };
}

function pageLine(origin: string): string {
  return (
    `note: a web page of ${origin} was not let in. Which pages the real servers let in is not known; ` +
    'to let all in here, start with --cors.'
  );
}

function mailLine({to, kind, token}: Mail, url: string): string {
  return kind === 'confirmation'
    ? `e-mail to ${to}: confirm the address with ${url}/v3/sandbox/confirm?token=${token}`
    : `e-mail to ${to}: the token to reset the password is ${token}`;
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
