import { roles } from '../../shared/rules/roles.ts';
import { formatWithZone } from '../../shared/rules/time-in-zone.ts';
import { sha256 } from '../platform/bytes/digest.ts';
import type { AuditEntry } from '../platform/db/audit-store.ts';
import { formatSubject } from '../platform/email/mail.ts';
import type { Writer, WrittenMail } from '../platform/outbox/outbox.ts';
import type { Delivery } from '../platform/outbox/store.ts';
import type { Store } from '../store.ts';
import { notifiedActions } from './account-notices.ts';
import { readSiteName } from './company/company-name.ts';
import { copyLink } from './links.ts';
import type { StoredLink } from './store/people.ts';

interface MailDeps {
  store: Store;
  /** Builds the URL of a console page. */
  linkTo: (place: string) => string;
  now: () => number;
  /** Time zone of times in the text. */
  zone: string;
}

const maxRemembered = 1000;

/** Creates the writers of account emails by kind. */
export function createAccountWriters(deps: MailDeps): Record<string, Writer> {
  const { store, linkTo, now, zone } = deps;
  const linkOf = createLinkMemory(store, now);
  const createLinkWriter =
    (place: string, write: (link: StoredLink, site: string) => [string, string]): Writer =>
    async (delivery) => {
      const found = await linkOf(delivery);
      if (!found) return null;
      const site = await readSiteName(store);
      const [subject, words] = write(found.link, site);
      const until = `It works once, until ${formatWithZone(found.link.endsAt, zone)}.`;
      const text = [words, '', linkTo(`${place}/${found.secret}`), '', until, ignoreHint];
      return { subject: formatSubject(subject), text: text.join('\n') };
    };
  return {
    invitation: createLinkWriter('join', ({ madeBy, role }, site) => [
      `Join ${site}`,
      `${madeBy} has invited you to look after ${site} with them. Your role: ${roles[role ?? 'leads'].label}.\n\nEnter your name, and choose how to log in:`,
    ]),
    reset: createLinkWriter('reset', ({ madeBy }, site) => [
      `Your access to ${site} was reset`,
      `${madeBy} has reset your access to ${site}. Choose a new way to log in:`,
    ]),
    forgotten: createLinkWriter('reset', (_link, site) => [
      `Choose a new password for ${site}`,
      `Someone asked to reset your password for ${site}. Choose a new one:`,
    ]),
    'account notice': async ({ recipient, subjects: [number] }) => {
      const entry = await entryOf(store, Number(number));
      if (!entry) return null;
      const site = await readSiteName(store);
      return writeNotice(entry, {
        site,
        recipient,
        from: await describeLogin(store, entry),
        linkTo,
        zone,
      });
    },
  };
}

const ignoreHint =
  'If you did not expect this, you can ignore it: nothing changes unless you use the link.';

/**
 * Creates links when they are emailed, because they are not stored. Every retry sends the same link. After a restart it
 * is another one, and the earlier one stays valid in case it arrived.
 */
function createLinkMemory(store: Store, now: () => number) {
  const made = new Map<string, string>();
  return async ({ key, subjects: [id = ''] }: Delivery) => {
    const known = made.get(key);
    const at = new Date(now()).toISOString();
    const link = known === undefined ? null : await store.link(sha256(known), at);
    if (known !== undefined && link) return { secret: known, link };
    const copied = await copyLink(store, id, now());
    if (!copied) return null;
    if (made.size >= maxRemembered) made.delete([...made.keys()][0] ?? '');
    made.set(key, copied.secret);
    return copied;
  };
}

async function entryOf(store: Store, number: number): Promise<AuditEntry | null> {
  const [entry] = await store.auditTrail({ before: number + 1, limit: 1 });
  return entry?.number === number ? entry : null;
}

/** Describes the browser and address of a login, if its session still exists. */
async function describeLogin(store: Store, { action, author, at }: AuditEntry): Promise<string> {
  if (action !== 'new device') return '';
  const account = await store.accountByEmail(author);
  const sessions = account ? await store.sessionsOf(account._id) : [];
  const session = sessions.find(({ createdAt }) => createdAt === at);
  return session ? ` (${session.agent}, ${session.address})` : '';
}

interface Notice {
  site: string;
  recipient: string;
  from: string;
  linkTo: (place: string) => string;
  zone: string;
}

function writeNotice(
  { action, author, at }: AuditEntry,
  { site, recipient, from, linkTo, zone }: Notice,
): WrittenMail | null {
  const words = (notifiedActions as Partial<Record<string, string>>)[action];
  if (words === undefined) return null;
  const isOther = author !== recipient && author.includes('@');
  const by = isOther ? `\n\nDone by ${author}.` : '';
  const todo = `If this was not you and you did not expect it, go to ${linkTo('my-account')}, change your password, and contact an owner of the site.`;
  const what = `Your account ${recipient}: ${words}${from}, ${formatWithZone(at, zone)}.`;
  return { subject: formatSubject(`Your account at ${site}`), text: `${what}${by}\n\n${todo}` };
}
