/** Reason of a failed attempt: the recipient's address, a temporary problem, or the connection to the server. */
export type FaultKind = 'recipient' | 'temporary' | 'channel';

/** One plain-text email to one recipient. */
export interface Mail {
  /** A validated address, which is not parsed again. */
  to: string;
  replyTo?: string | undefined;
  /** Name of the sender; by default only the address is shown. */
  fromName?: string | undefined;
  subject: string;
  text: string;
  /** Equal for all retries, so that mail programs recognise a duplicate email. */
  messageId: string;
  headers?: Readonly<Record<string, string>>;
}

/** Sends email. */
export interface Mailer {
  /** Host of the mail server, for logs and messages. */
  host: string;
  from: string;
  /** False for a server on this machine. */
  usesTls: boolean;
  /** @returns the server's response @throws MailFault */
  send(mail: Mail): Promise<string>;
  /**
   * Connects and logs in without sending. @returns whether the server required the login @throws
   * MailFault
   */
  probe(): Promise<{ logIn: boolean }>;
}

/** An email was rejected. The message is the server's response or the connection error. */
export class MailFault extends Error {
  readonly kind: FaultKind;
  /** The step that failed. */
  readonly step: 'connection' | 'tls' | 'log-in' | 'mail';
  /** True if the email was sent completely but the response was lost, so that it may have been accepted. */
  readonly hasNoResponse: boolean;
  constructor(kind: FaultKind, step: MailFault['step'], message: string, hasNoResponse = false) {
    super(message);
    this.name = 'MailFault';
    this.kind = kind;
    this.step = step;
    this.hasNoResponse = hasNoResponse;
  }
}

const maxSubject = 60;

/** Formats a subject on one line, without control characters and short enough to be read completely. */
export function formatSubject(words: string, max = maxSubject): string {
  const line = words.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const signs = [...line.toWellFormed()];
  return signs.length > max ? `${signs.slice(0, max - 1).join('')}…` : line;
}
