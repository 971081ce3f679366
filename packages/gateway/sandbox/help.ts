import {links, site} from '../../../src/product';
import {people} from '../accounts';
import {faultKinds} from '../inject-faults';
import {allowedHeaders} from '../server';

/**
 * What `--help` prints.
 * @param command how the sandbox is started here
 */
export function helpOf(command: string): string {
  const accounts = Object.values(people).map(
    ({email, password, about}) => `${email.padEnd(18)} ${password}\n${' '.repeat(19)}${about}`,
  );
  return `Filen API sandbox: a stand-in for the servers, on this computer only.

${command} [options]

--port <number>    where it listens: 8787 unless you name another; 0 takes any that is free
--strict           refuses fields that other clients could not read, instead of a warning
--faults <kinds>   lets each distinct request fail once; with commas between:
                   ${faultKinds.join(', ')}
--cors             lets web pages call it, whatever their address; also pages opened as a file (origin null).
                   They may send the headers ${allowedHeaders}
--help             prints this text

Accounts, each with its password; API keys and two-factor secrets are printed at the start:

${accounts.join('\n')}

Guide       ${site.url}/docs/api#sandbox
Source      ${links.sourceCode}
`;
}
