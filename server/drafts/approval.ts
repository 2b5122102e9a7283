import { roleAllows } from '../../shared/rules/roles.ts';
import { isSectionName, sectionOf } from '../../shared/sections/index.ts';
import { createNameLookup } from '../history/names.ts';
import { formatSubject } from '../platform/email/mail.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Writer } from '../platform/outbox/outbox.ts';
import type { NewDelivery } from '../platform/outbox/store.ts';
import type { Store } from '../store.ts';
import { describeDraft } from './describe-drafts.ts';
import type { FullDraft } from './draft.ts';
import { createMovedError, rejectIfMoved, requireDraft, requireOpen } from './edit-draft.ts';

interface Deps {
  store: Store;
  now: () => number;
  /** True if emails can be sent. Otherwise requests are shown only in the console. */
  hasMail: boolean;
}

interface Request {
  id: string;
  note: string;
  author: string;
}

/** Requests approval of a draft from those who may publish. @throws ApiError if it is empty, scheduled or closed */
export async function requestApproval(deps: Deps, { id, note, author }: Request): Promise<void> {
  const { store, now } = deps;
  const { documents, version, schedule } = await requireOpen(store, id);
  if (documents.length === 0 || schedule) {
    const message = schedule
      ? 'This draft is already scheduled.'
      : 'This draft is empty. Change something first.';
    throw new ApiError(409, 'NOTHING_TO_APPROVE', message);
  }
  const at = new Date(now()).toISOString();
  const approval = { status: 'asked', author, at, note, asked_by: author } as const;
  await rejectIfMoved(store.setApproval(id, version, approval));
  await notifyOfRequest(deps, id);
}

/** Notifies those who may publish of the request for a draft, once for each request. */
export async function notifyOfRequest(deps: Deps, id: string): Promise<void> {
  const { approval } = await requireDraft(deps.store, id);
  if (approval?.status !== 'asked') return;
  const { author, at } = approval;
  const publishers = (await deps.store.accounts()).filter(
    ({ email, role }) => email !== author && roleAllows(role, 'publish', { approval: true }),
  );
  await notify(deps, { kind: 'approval asked', id, at, to: publishers.map((it) => it.email) });
}

/**
 * Sends a draft back with a note.
 * @param version the version that was seen; the newest by default
 * @throws ApiError if nobody requested approval, or the draft has changed since
 */
export async function sendBack(
  deps: Deps,
  { id, note, author, version: seen }: Request & { version?: number | undefined },
): Promise<void> {
  const { store, now } = deps;
  const { approval, version } = await requireOpen(store, id);
  if (approval?.status !== 'asked')
    throw new ApiError(409, 'NOT_ASKED', 'This draft is not waiting for approval.');
  if (seen !== undefined && seen !== version) throw createMovedError();
  const at = new Date(now()).toISOString();
  const { asked_by } = approval;
  const sentBack = { status: 'sent back', author, at, note, asked_by } as const;
  await rejectIfMoved(store.setApproval(id, version, sentBack));
  await notify(deps, { kind: 'approval sent back', id, at, to: [asked_by] });
}

/** Notifies the requester that their draft was published. */
export async function notifyOfApproval(deps: Deps, set: FullDraft | null): Promise<void> {
  if (!set?.approval) return;
  const at = new Date(deps.now()).toISOString();
  await notify(deps, { kind: 'approval given', id: set.id, at, to: [set.approval.asked_by] });
}

async function notify(
  { store, now, hasMail }: Deps,
  { kind, id, at, to }: { kind: string; id: string; at: string; to: readonly string[] },
): Promise<void> {
  if (!hasMail) return;
  // A program's author is its owner's address followed by the name of its token.
  const addresses = to.map((author) => author.split(' ')[0] ?? '').filter((it) => it.includes('@'));
  const mails = addresses.map((recipient): NewDelivery => {
    const key = `${kind} ${id} ${at} ${recipient}`;
    return { key, kind, channel: 'mail', recipient, subjects: [id] };
  });
  await store.enqueue(mails, new Date(now()));
}

interface MailDeps {
  store: Store;
  /** Builds the URL of a console page. */
  linkTo: (place: string) => string;
  now: () => number;
  zone: string;
}

/**
 * Creates the writers of emails about approval. They write none if the approval was decided in the meantime, or if the
 * recipient may no longer read drafts.
 */
export function createApprovalWriters({
  store,
  linkTo,
  now,
  zone,
}: MailDeps): Record<string, Writer> {
  const about =
    (isDue: (set: FullDraft) => boolean, write: (notice: Notice) => [string, string[]]): Writer =>
    async ({ subjects: [id = ''], recipient }) => {
      const set = await requireDraft(store, id).catch(() => null);
      const account = await store.accountByEmail(recipient);
      if (!set || !isDue(set) || account?.suspendedAt !== null) return null;
      if (!roleAllows(account.role, 'content')) return null;
      const called = await createNameLookup(store);
      const { note = '', author = '' } = set.approval ?? {};
      const noteLines = note === '' ? [] : ['', note];
      const notice = { set, who: called(author) || author, noteLines };
      const [subject, lines] = write(notice);
      const changes = await listChanges(store, id, { now: now(), zone });
      const text = [...lines, '', ...changes, '', linkTo(`admin/draft/${id}`)];
      return { subject: formatSubject(subject), text: text.join('\n') };
    };
  const isIn = (status: 'asked' | 'sent back') => (set: FullDraft) =>
    set.state === 'open' && set.approval?.status === status;
  return {
    'approval asked': about(isIn('asked'), ({ set, who, noteLines }) => [
      `${who} asks for approval: ${set.name}`,
      [`${who} asks you to publish the draft “${set.name}”.`, ...noteLines],
    ]),
    'approval sent back': about(isIn('sent back'), ({ set, who, noteLines }) => [
      `Sent back: ${set.name}`,
      [`${who} has sent your draft “${set.name}” back.`, ...noteLines],
    ]),
    'approval given': about(
      ({ state }) => state === 'done',
      ({ set }) => [`Published: ${set.name}`, [`Your draft “${set.name}” is published.`]],
    ),
  };
}

/** `noteLines` is an empty line and the note, or empty without a note. */
type Notice = { set: FullDraft; who: string; noteLines: string[] };

/** The documents of a draft with the labels of their changed fields. */
async function listChanges(
  store: Store,
  id: string,
  at: { now: number; zone: string },
): Promise<string[]> {
  const { documents } = await describeDraft(store, id, at);
  return documents.map(({ document, name, how, fields }) => {
    const [kind = '', key = ''] = document.split('/');
    const label = kind === 'section' && isSectionName(key) ? sectionOf[key].label : name || kind;
    const what = { made: 'new', same: 'as on the site', shown: 'shown again', changed: '' };
    const verb = how in what ? what[how as keyof typeof what] : how;
    return `- ${label}: ${verb || fields.join(', ')}`;
  });
}
