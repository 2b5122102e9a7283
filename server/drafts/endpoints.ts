import type { ScheduledTimeResponse } from '../../shared/api/drafts/shapes.ts';
import type { draftEndpoints } from '../../shared/api/drafts.ts';
import { responses } from '../../shared/api/messages.ts';
import { formatInZone, nameZone } from '../../shared/rules/time-in-zone.ts';
import type { ContentDeps } from '../content/save.ts';
import { comparePages } from '../history/compare-pages.ts';
import { parseDocument, runWhileConnected, toHistoryFilter } from '../history/endpoints.ts';
import { readRules } from '../people/log-in.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Handlers } from '../platform/http/handler.ts';
import type { Settings } from '../platform/settings/env.ts';
import { originOf } from '../publish/endpoints.ts';
import type { PublishingEndpoints } from '../publish/publisher.ts';
import { notifyOfApproval, requestApproval, sendBack } from './approval.ts';
import {
  describeDraft,
  describeDrafts,
  listRunningDrafts,
  toTimeResponse,
} from './describe-drafts.ts';
import {
  createDraft,
  moveDraft,
  publishDraft,
  removeFromDraft,
  requireDraft,
  resolveConflicts,
  shareDraft,
} from './edit-draft.ts';
import { listSchedules } from './list-schedules.ts';
import { toUnsaved } from './resolve.ts';
import { endNow, scheduleDraft } from './schedules.ts';
import { openDraft, refuseScheduled } from './store-in-draft.ts';
import { createUndoDraft } from './undo-period.ts';

type Deps = ContentDeps & {
  publisher: ContentDeps['publisher'] & {
    endpoints: Pick<
      PublishingEndpoints,
      'draftAddress' | 'findings' | 'pageVersions' | 'storePreview' | 'wake'
    >;
  };
  settings: Pick<Settings, 'TIME_ZONE' | 'SMTP_URL'>;
};

/** Numbers of drafts listed, by state; every open one. */
const maxListed = { open: 1000, done: 200, dropped: 200 };

export function draftHandlers(deps: Deps): Handlers<typeof draftEndpoints> {
  const { store, publisher, now } = deps;
  const { TIME_ZONE: zone, SMTP_URL } = deps.settings;
  const requesting = { store, now, hasMail: SMTP_URL !== '' };
  const mayChange = async (id: string, mayPublish: boolean) => {
    if (!mayPublish) refuseScheduled(await requireDraft(store, id));
  };
  return {
    async drafts({ input: { state } }) {
      if (state === 'running') return { data: await listRunningDrafts(store) };
      return { data: await describeDrafts(store, await store.drafts(state, maxListed[state])) };
    },
    async draft({ input: { id } }) {
      return { data: await describeDraft(store, id, { now: now(), zone }) };
    },
    async compareDraft({ input: { id, path }, request, reply }) {
      const { resolved } = await openDraft(store, id);
      const after = toUnsaved(resolved);
      const before = resolved.map(({ document: { kind, id: of, parent }, live }) => {
        return { kind, id: of, parent, body: live?.body ?? null };
      });
      const requester = { framedBy: originOf(request) };
      const data = await runWhileConnected(reply, (signal) =>
        comparePages(publisher.endpoints, { before, after, path }, { ...requester, signal }),
      );
      return { data };
    },
    async createDraft({ input: { name }, author }) {
      return { data: { id: await createDraft(deps, { name, author }) } };
    },
    async resolveConflicts({ input: { document, ...input }, author, mayPublish }) {
      await mayChange(input.id, mayPublish);
      const { version, live } = input;
      await resolveConflicts(deps, {
        ...input,
        version,
        live,
        document: parseDocument(document),
        author,
      });
      return { message: responses.savedInDraft, data: null };
    },
    async removeFromDraft({ input: { document, id, version }, author, mayPublish }) {
      await mayChange(id, mayPublish);
      await removeFromDraft(deps, { id, version, document: parseDocument(document), author });
      const subject = `draft/${id}, ${document}`;
      await store.audit({ author, at: new Date(now()), action: 'remove from draft', subject });
      return { message: 'Removed from the draft.', data: null };
    },
    async shareDraft({ input: { id, days }, author, mayPublish }) {
      if (days > 0) {
        // A link shows at the site's own address what nobody has approved.
        if (!mayPublish && !(await readRules(store)).sharing)
          throw new ApiError(403, 'APPROVAL_NEEDED', sharingOffMessage);
        const { token, ends_at } = await shareDraft(deps, { id, days, author });
        const address = publisher.endpoints.draftAddress(token);
        return { data: { address, ends_at: new Date(ends_at).toISOString() } };
      }
      await requireDraft(store, id);
      await store.endChangeLinks(id, { author, at: new Date(now()) });
      return { message: 'The links to this draft no longer work.', data: null };
    },
    async closeDraft({ input: { id, to }, author, mayPublish }) {
      await mayChange(id, mayPublish);
      await moveDraft(deps, { id, to, author });
      const message = to === 'open' ? 'The draft is open again.' : 'The draft was discarded.';
      return { message, data: null };
    },
    async scheduleDraft({ input, author }) {
      const { starts, ends } = await scheduleDraft(deps, zone, { ...input, author });
      const data = { starts: starts && toTimeResponse(starts), ends: ends && toTimeResponse(ends) };
      return { message: describeScheduled(data), data };
    },
    async undoSince({ input: { name, ...wanted }, author }) {
      const which = await toHistoryFilter(store, wanted);
      const data = await createUndoDraft(deps, { ...which, name, author });
      return { message: describePrepared(data), data };
    },
    async schedules() {
      return { data: await listSchedules(store, now()) };
    },
    async findings({ input: { draft }, reply }) {
      const unsaved = draft ? toUnsaved((await openDraft(store, draft)).resolved) : null;
      return {
        data: await runWhileConnected(reply, (left) => publisher.endpoints.findings(unsaved, left)),
      };
    },
    async endDraft({ input: { id }, author }) {
      const done = await endNow(deps, { id, author });
      return {
        message: 'The changes of this draft were undone.',
        data: null,
        step: done[0]?.revision,
      };
    },
    async askApproval({ input, author }) {
      await requestApproval(requesting, { ...input, author });
      return { message: requesting.hasMail ? mailedMessage : requestedMessage, data: null };
    },
    async sendBack({ input, author }) {
      await sendBack(requesting, { ...input, author });
      return { message: 'The draft was sent back.', data: null };
    },
    async publishDraft({ input, author }) {
      const set = await store.draft(input.id);
      const done = await publishDraft(deps, { ...input, author });
      if (done) await notifyOfApproval(requesting, set);
      const count = done?.length ?? 0;
      const entries = count === 1 ? 'One change goes live.' : `${count} changes go live.`;
      const already =
        done === null ? 'This draft is already published.' : responses.nothingToPublish;
      const message = count > 0 ? entries : already;
      return { message, data: null, step: done?.[0]?.revision, subject: `draft/${input.id}` };
    },
  };
}

const sharingOffMessage =
  'Drafts that wait for approval cannot be shared. Ask for approval, or ask an owner to allow sharing under Accounts.';
const requestedMessage = 'You asked for approval. People who may publish see it under Drafts.';
const mailedMessage = 'You asked for approval. People who may publish are notified by email.';

function describePrepared({ steps, kept }: { steps: number; kept: string[] }): string {
  const many = steps === 1 ? '1 change is' : `${steps} changes are`;
  const stays = kept.length > 0 ? ` Edited since and kept: ${kept.join(', ')}.` : '';
  return `${many} ready to be undone. They are undone when you publish this draft.${stays}`;
}

type Times = Record<'starts' | 'ends', ScheduledTimeResponse | null>;

function describeScheduled({ starts, ends }: Times): string {
  const show = ({ at, zone }: ScheduledTimeResponse) =>
    `${formatInZone(at, zone)} in ${nameZone(zone)}`;
  const taken = ends ? `be taken down on ${show(ends)}.` : 'stay.';
  return starts ? `It will be published on ${show(starts)} and ${taken}` : `It will ${taken}`;
}
