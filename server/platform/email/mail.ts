/** Why an attempt failed: the recipient's address, a temporary problem, or the connection to the server. */
export type FaultKind = 'recipient' | 'temporary' | 'channel';

/** One plain-text email to one recipient. */
export interface Mail {
  /** A validated address, which is not parsed again. */
  to: string;
  replyTo?: string | undefined;
  /** Sender's name; only the address by default. */
  fromName?: string | undefined;
  subject: string;
  text: string;
  /** The same for all retries, so that an email that arrives twice is recognised. */
  messageId: string;
  headers?: Readonly<Record<string, string>>;
}

/** Sends email. */
export interface Mailer {
  /** Host of the mail server, for people. */
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

/** An email was rejected; the message is the server's response, or the error on the way to it. */
export class MailFault extends Error {
  readonly kind: FaultKind;
  /** The step that failed. */
  readonly step: 'connection' | 'tls' | 'log-in' | 'mail';
  /** The email was sent completely, and only the response was lost: it may have been accepted. */
  readonly isUnanswered: boolean;
  constructor(kind: FaultKind, step: MailFault['step'], message: string, isUnanswered = false) {
    super(message);
    this.name = 'MailFault';
    this.kind = kind;
    this.step = step;
    this.isUnanswered = isUnanswered;
  }
}

const maxSubject = 60;

/** A one-line subject: without control characters, and short enough to be read in full. */
export function subjectOf(words: string, max = maxSubject): string {
  const line = words.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const signs = [...line.toWellFormed()];
  return signs.length > max ? `${signs.slice(0, max - 1).join('')}…` : line;
}
