import { Transform } from 'node:stream';
import type { Logger } from 'nodemailer/lib/shared/index.js';
import type { Settings } from '../settings/env.ts';
import { type Mail, type Mailer, MailFault } from './mail.ts';

type SmtpSettings = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>;

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Matches only texts that no parser can interpret as two addresses, a name or a comment. */
const singleAddress = /^[^\s<>(),;:"\\[\]@\p{Cc}]+@[^\s<>(),;:"\\[\]@\p{Cc}]+$/u;

/** Opens the configured SMTP server. Returns null without one. */
export function openMailer(
  { SMTP_URL, MAIL_FROM }: SmtpSettings,
  { timeoutMs = 20_000 }: { timeoutMs?: number } = {},
): Mailer | null {
  const url = URL.parse(SMTP_URL);
  if (url === null) return null;
  const { hostname: host, protocol } = url;
  const isSecure = protocol === 'smtps:';
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(host);
  const auth = url.username === '' ? undefined : readCredentials(url);
  const options = {
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // Passwords and visitors' text are never sent unencrypted.
    requireTLS: !isSecure && !isHere,
    ignoreTLS: isHere && !isSecure,
    ...(auth ? { auth } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const handedOver = new Set<string>();
  const open = async () => {
    // Loaded for the first email, so that no start waits for it.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(options);
    transport.use('stream', ({ data, message }, done) => {
      message.processFunc((whole) =>
        whole.pipe(notifyAtEnd(() => handedOver.add(data.messageId ?? ''))),
      );
      done();
    });
    return transport;
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    host,
    from: MAIL_FROM,
    usesTls: isSecure || !isHere,
    async send(mail) {
      if (!singleAddress.test(mail.to))
        throw new MailFault('recipient', 'mail', 'This is not an email address.');
      opened ??= open();
      const transport = await opened;
      try {
        return (await transport.sendMail(buildMessage(mail, MAIL_FROM))).response;
      } catch (error) {
        throw classifyError(error as SmtpError, handedOver.has(mail.messageId));
      } finally {
        handedOver.delete(mail.messageId);
      }
    },
    async probe() {
      let logIn = false;
      const logger = createLoginLogger(() => {
        logIn = true;
      });
      const { createTransport } = await import('nodemailer');
      const tried = createTransport({ ...options, logger });
      await tried.verify().catch((error) => Promise.reject(classifyError(error)));
      return { logIn };
    },
  };
}

/** Detects a login through the log of the transport, which does not report it otherwise. */
function createLoginLogger(note: () => void): Logger {
  const info = (entry: unknown) => {
    if ((entry as { action?: string }).action === 'authenticated') note();
  };
  const ignore = () => undefined;
  return {
    // Called by the package, but missing from its types.
    ...{ level: ignore },
    trace: ignore,
    debug: ignore,
    info,
    warn: ignore,
    error: ignore,
    fatal: ignore,
  };
}

function readCredentials({ username, password }: URL) {
  return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}

/** Passes addresses as objects and in an envelope, because text could be parsed as two addresses. */
/** Prevents mail programs from decoding text that looks like an encoded word (RFC 2047). */
const escapeEncodedWords = (text: string): string => text.replaceAll('=?', '= ?');

function buildMessage(
  { to, replyTo, fromName = '', subject, text, messageId, headers }: Mail,
  from: string,
) {
  return {
    envelope: { from, to: [to] },
    from: { name: escapeEncodedWords(fromName), address: from },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: escapeEncodedWords(subject),
    text,
    messageId,
    headers: { ...headers },
  };
}

/** Passes bytes through with back-pressure, and reports the end. */
function notifyAtEnd(onEnd: () => void): Transform {
  return new Transform({
    readableHighWaterMark: 1,
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      onEnd();
      done();
    },
  });
}

/** Formats a text as a sentence on one line. */
function toSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().slice(0, 300);
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

/** Returns the server's text, or a clearer one if it is misleading. */
function describeSmtpError(error: SmtpError): string {
  const { code, command = '', message, response, responseCode = 0 } = error;
  if (code === 'ETLS' && (command === 'STARTTLS' || responseCode >= 400))
    return 'The server does not offer STARTTLS, and without TLS nothing is sent beyond this machine.';
  if (/wrong version number|packet length too long/i.test(message))
    return 'The server does not begin with TLS on this port.';
  if (/greeting never received/i.test(message))
    return "The server's answer is unreadable, as on a port that starts with TLS.";
  return toSentence((response ?? message).replace(/; if the root CA is.*/, ''));
}

/** Classifies errors by their cause. */
function classifyError(error: SmtpError, isHandedOver = false): MailFault {
  const { code = '', command = '', responseCode = 0 } = error;
  const says = describeSmtpError(error);
  if (code === 'EAUTH' || command.startsWith('AUTH') || responseCode === 530)
    return new MailFault('channel', 'log-in', says);
  if (code === 'ETLS' || /certificate|TLS|SSL|packet length/i.test(error.message))
    return new MailFault('channel', 'tls', says);
  if (responseCode >= 400 && responseCode < 500) return new MailFault('temporary', 'mail', says);
  // A rejection of the sender's address, or an earlier one, applies to every email.
  const isOfRecipient = /^(RCPT|DATA)/.test(command) || code === 'EMESSAGE';
  if (responseCode >= 500 && (isOfRecipient || command === ''))
    return new MailFault('recipient', 'mail', says);
  if (responseCode >= 500) return new MailFault('channel', 'mail', says);
  return new MailFault('channel', 'connection', says, isHandedOver && responseCode === 0);
}
