/** Why a try failed: the recipient is at fault, it passes, or nothing can be sent at all. */
export type FaultKind = 'recipient' | 'temporary' | 'channel';

/** One mail to one person, in plain text. */
export interface Mail {
  /** An address that was validated; it is never parsed again. */
  to: string;
  replyTo?: string | undefined;
  /** What the sender is called; Marquee where nothing is said. */
  fromName?: string | undefined;
  subject: string;
  text: string;
  /** Fixed over all tries, so that a mail that arrives twice can be told from two mails. */
  messageId: string;
  headers?: Readonly<Record<string, string>>;
}

/** What hands mails on. */
export interface Mailer {
  /** Where mails are handed in, for people. */
  host: string;
  from: string;
  /** Off for a server on this machine itself. */
  usesTls: boolean;
  /** @returns what the server answered @throws MailFault */
  send(mail: Mail): Promise<string>;
  /** Connects and logs in, and sends nothing. @returns if the server asked for the log-in @throws MailFault */
  probe(): Promise<{ logIn: boolean }>;
}

/** A mail was not taken; the message is what the server said, or what went wrong on the way to it. */
export class MailFault extends Error {
  readonly kind: FaultKind;
  /** At which step: for whoever has to mend it. */
  readonly step: 'connection' | 'tls' | 'log-in' | 'mail';
  /** Whether the mail was handed over whole, and only the answer was lost: it may have been taken. */
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

/** A subject of one line: without controls, and short enough to be read whole. */
export function subjectOf(words: string, max = maxSubject): string {
  const line = words.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const signs = [...line.toWellFormed()];
  return signs.length > max ? `${signs.slice(0, max - 1).join('')}…` : line;
}
