import { z } from 'zod';
import type { CallRow } from '../../shared/api/call.ts';
import type { CallName } from '../../shared/api/calls.ts';
import { callsInDraft, historyCallsInDraft } from '../../shared/api/drafts/calls-in-draft.ts';
import { answers } from '../../shared/api/messages.ts';
import { base } from '../../shared/api/shapes.ts';
import { objectIdPattern } from '../../shared/content/fields.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { categoryHandlers } from '../content/calls/categories.ts';
import { documentHandlers } from '../content/calls/documents.ts';
import { orderHandlers } from '../content/calls/orders.ts';
import { pageContentHandlers } from '../content/calls/page-contents.ts';
import { partnerHandlers } from '../content/calls/partners.ts';
import { sectionHandlers } from '../content/calls/sections.ts';
import { serviceHandlers } from '../content/calls/services.ts';
import { translationHandlers } from '../content/calls/translations.ts';
import type { ContentParts } from '../content/save.ts';
import type { Unsaved } from '../content/with-unsaved.ts';
import { peopleByName } from '../history/names.ts';
import { ApiError, parseInput } from '../platform/errors/api-error.ts';
import type { Answer, Call, Handlers } from '../platform/http/call.ts';
import { lazyHandlers } from '../platform/http/lazy-handlers.ts';
import type { Settings } from '../platform/settings/env.ts';
import { publishingHandlers } from '../publish/calls.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { Store } from '../store.ts';

type Parts = ContentParts & { publisher: Publisher; settings: Pick<Settings, 'SMTP_URL'> };
type DraftHandlers = Handlers<typeof callsInDraft>;
type Handler = (call: Call<CallRow>) => Promise<Answer>;

/** Path of a draft's calls, below the API base. */
export const draftBase = '/change-sets/:draft';

/** The site's calls within a draft, all limited to people who may change content, because drafts are private. */
export const rowsInDraft = Object.fromEntries(
  Object.entries(callsInDraft).map(([name, row]) => [
    name,
    { ...row, access: 'content', scope: 'content' } satisfies CallRow,
  ]),
) as Partial<Record<CallName, CallRow>>;

/** Loaded for the first call within a draft. */
const draftStores = () => import('./store-in-draft.ts');

const draftCallNames = Object.keys(callsInDraft) as (keyof DraftHandlers)[];

/** Handles content calls within the draft named in the URL. */
export function handlersInDraft(parts: Parts): DraftHandlers {
  const within = (name: keyof DraftHandlers): Handler => {
    return async (call) => {
      const { draft: id } = call.request.params as { draft: string };
      if (!objectIdPattern.test(id))
        throw new ApiError(404, 'NOT_FOUND', 'This draft does not exist.');
      const { storeInDraft } = await draftStores();
      const handlers = handlersFor(parts, storeInDraft(parts.store, id, call), () =>
        unsavedIn(parts.store, id),
      );
      return asSavedInDraft(await (handlers[name] as Handler)(call), answers.savedInDraft);
    };
  };
  return tableOf(within) as unknown as DraftHandlers;
}

/**
 * The same handlers for those whose changes wait for approval: every content call of theirs is
 * answered within a draft of their own, so that nothing they save is public.
 */
export function handlersInOwnDraft(parts: Parts, handlers: Handlers): Handlers {
  const { store, now } = parts;
  const within = (name: keyof DraftHandlers): Handler => {
    return async (call) => {
      const direct = handlers[name] as Handler;
      const { session } = call.request;
      if (!session || !call.isEditor || call.mayPublish) return direct(call);
      const account = session.accountId;
      const called = (await peopleByName(store))(call.author) || call.author;
      const set = { name: `${called}’s changes`.slice(-100), collects: account };
      const by = { author: call.author, at: new Date(now()) };
      const { storeInOwnDraft } = await draftStores();
      const begin = async () => {
        const known = await store.ownDraft(account);
        if (known !== null) return known;
        const { refuseTooMany } = await import('./edit-draft.ts');
        await refuseTooMany(store, call.author);
        return store.openOwnDraft({ ...set, id: createObjectId(now()) }, by);
      };
      const unsaved = async () => {
        const id = await store.ownDraft(account);
        return id === null ? [] : unsavedIn(store, id);
      };
      const onAsked = async (id: string) => {
        const { notifyOfRequest } = await import('./approval.ts');
        await notifyOfRequest({ store, now, hasMail: parts.settings.SMTP_URL !== '' }, id);
      };
      const collected = storeInOwnDraft(store, { account, begin, note: noteIn(call), onAsked });
      const own = handlersFor(parts, collected, unsaved);
      return asSavedInDraft(await (own[name] as Handler)(call), savedForApproval(set.name));
    };
  };
  return { ...handlers, ...tableOf(within) };
}

/** The note of a save for those who may publish. */
function noteIn({ input }: Call<CallRow>): string {
  const { fields } = input as { fields?: object };
  return parseInput(note, fields ?? input).approval_note ?? '';
}

const note = z.object({ approval_note: base.approval_note });

function savedForApproval(name: string): string {
  return `Waiting for approval in the draft ‘${name}’. It goes live once it is approved.`;
}

function tableOf(within: (name: keyof DraftHandlers) => Handler): Record<string, Handler> {
  return Object.fromEntries(draftCallNames.map((name) => [name, within(name)]));
}

async function unsavedIn(store: Store, id: string): Promise<Unsaved[]> {
  const { openDraft } = await draftStores();
  const { unsavedOf } = await import('./resolve.ts');
  return unsavedOf((await openDraft(store, id)).resolved);
}

function handlersFor(parts: Parts, store: Store, unsaved: () => Promise<Unsaved[]>): DraftHandlers {
  // Nothing to publish, but open screens read the drafts again.
  const onSaved = () => parts.publisher.calls.wake('draft saved');
  const inDraft = { ...parts, store, publisher: { onSaved } };
  const calls = {
    ...parts.publisher.calls,
    preview: async (path: string, form: Parameters<Publisher['calls']['preview']>[1]) =>
      parts.publisher.calls.preview(path, form, await unsaved()),
  };
  const { preview, previewPicture } = publishingHandlers(calls, parts.media);
  return {
    ...sectionHandlers(inDraft),
    ...serviceHandlers(inDraft),
    ...pageContentHandlers(inDraft),
    ...partnerHandlers(inDraft),
    ...categoryHandlers(inDraft),
    ...orderHandlers(inDraft),
    ...documentHandlers({ ...inDraft, isPublic: async () => true }),
    ...translationHandlers(inDraft),
    ...lazyHandlers(historyCallsInDraft, async () => {
      const { changeHandlers } = await import('../history/calls.ts');
      return changeHandlers(inDraft, calls, { isDraft: true });
    }),
    preview,
    previewPicture,
  };
}

/** Removes `step` and the publishing message: nothing was written to the site. Without a step, nothing was saved. */
function asSavedInDraft({ step, message, ...answer }: Answer, saved: string): Answer {
  if (message === undefined) return answer;
  const unsaved = message === answers.nothingToPublish ? answers.sameInDraft : message;
  const said = step === undefined ? unsaved : saved;
  return { ...answer, message: said };
}
