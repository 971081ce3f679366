/** An e-mail that the real service would send. */
export type Mail = {to: string; kind: 'confirmation' | 'password-reset'; token: string};

export type MailsState = {sent: Mail[]};

export function createMailsState(): MailsState {
  return {sent: []};
}

/** The newest e-mail of a kind to an address. */
export function lastMail(mails: MailsState, to: string, kind: Mail['kind']): Mail | undefined {
  return mails.sent.filter((mail) => mail.to === to.toLowerCase() && mail.kind === kind).at(-1);
}
