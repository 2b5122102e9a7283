import { z } from 'zod';
import {
  endpointsInDraft,
  historyEndpointsInDraft,
} from '../../shared/api/drafts/endpoints-in-draft.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import type { EndpointName } from '../../shared/api/endpoints.ts';
import { responses } from '../../shared/api/messages.ts';
import { base } from '../../shared/api/shapes.ts';
import { objectIdPattern } from '../../shared/content/fields.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { categoryHandlers } from '../content/endpoints/categories.ts';
import { documentHandlers } from '../content/endpoints/documents.ts';
import { orderHandlers } from '../content/endpoints/orders.ts';
import { pageContentHandlers } from '../content/endpoints/page-contents.ts';
import { partnerHandlers } from '../content/endpoints/partners.ts';
import { sectionHandlers } from '../content/endpoints/sections.ts';
import { serviceHandlers } from '../content/endpoints/services.ts';
import { translationHandlers } from '../content/endpoints/translations.ts';
import type { ContentDeps } from '../content/save.ts';
import type { UnsavedDocument } from '../content/with-unsaved.ts';
import { createNameLookup } from '../history/names.ts';
import { programOfAuthor } from '../people/access.ts';
import { ApiError, parseInput } from '../platform/errors/api-error.ts';
import type { HandlerResult, Handlers, RequestContext } from '../platform/http/handler.ts';
import { createLazyHandlers } from '../platform/http/lazy-handlers.ts';
import type { Settings } from '../platform/settings/env.ts';
import { createPublishHandlers } from '../publish/endpoints.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { Store } from '../store.ts';

type Deps = ContentDeps & { publisher: Publisher; settings: Pick<Settings, 'SMTP_URL'> };
type DraftHandlers = Handlers<typeof endpointsInDraft>;
type Handler = (context: RequestContext<Endpoint>) => Promise<HandlerResult>;

/** Path of a draft's endpoints, below the API base. */
export const draftBase = '/change-sets/:draft';

/** The content endpoints within a draft, which require the permission to change content, because drafts are private. */
export const draftEndpoints = Object.fromEntries(
  Object.entries(endpointsInDraft).map(([name, row]) => [
    name,
    { ...row, access: 'content', scope: 'content', tool: undefined } satisfies Endpoint,
  ]),
) as Partial<Record<EndpointName, Endpoint>>;

/** Loads the code for the first request within a draft. */
const loadDraftStores = () => import('./store-in-draft.ts');

const draftEndpointNames = Object.keys(endpointsInDraft) as (keyof DraftHandlers)[];

/** Handles content endpoints within the draft named in the URL. */
export function createDraftHandlers(deps: Deps): DraftHandlers {
  const within = (name: keyof DraftHandlers): Handler => {
    return async (context) => {
      const { draft: id } = context.request.params as { draft: string };
      if (!objectIdPattern.test(id))
        throw new ApiError(404, 'NOT_FOUND', 'This draft does not exist.');
      const { storeInDraft } = await loadDraftStores();
      const handlers = bindAll(deps, storeInDraft(deps.store, id, context), () =>
        readUnsaved(deps.store, id),
      );
      return toDraftReply(await (handlers[name] as Handler)(context), responses.savedInDraft);
    };
  };
  return toTable(within) as unknown as DraftHandlers;
}

/**
 * Creates handlers for assistants, and for people whose changes need approval. Every content endpoint is handled within
 * their own draft, so that no change is public.
 */
export function createOwnDraftHandlers(deps: Deps, handlers: Handlers): Handlers {
  const { store, now } = deps;
  const within = (name: keyof DraftHandlers): Handler => {
    return async (context) => {
      const direct = handlers[name] as Handler;
      const { session } = context.request;
      const { isAssistant } = context;
      if (!session || !context.isEditor || (context.mayPublish && !isAssistant))
        return direct(context);
      const account = isAssistant ? session.sessionId : session.accountId;
      const called = isAssistant
        ? programOfAuthor(context.author)
        : (await createNameLookup(store))(context.author) || context.author;
      const set = { name: `${called}’s changes`.slice(-100), collects: account };
      const by = { author: context.author, at: new Date(now()) };
      const { storeInOwnDraft } = await loadDraftStores();
      const begin = async () => {
        const known = await store.ownDraft(account);
        if (known !== null) return known;
        const { rejectTooMany } = await import('./edit-draft.ts');
        await rejectTooMany(store, context.author);
        return store.openOwnDraft({ ...set, id: createObjectId(now()) }, by);
      };
      const unsaved = async () => {
        const id = await store.ownDraft(account);
        return id === null ? [] : readUnsaved(store, id);
      };
      const onAsked = async (id: string) => {
        const { notifyOfRequest } = await import('./approval.ts');
        await notifyOfRequest({ store, now, hasMail: deps.settings.SMTP_URL !== '' }, id);
      };
      const collected = storeInOwnDraft(store, { account, begin, note: noteOf(context), onAsked });
      const own = bindAll(deps, collected, unsaved);
      return toDraftReply(await (own[name] as Handler)(context), describeApproval(set.name));
    };
  };
  return { ...handlers, ...toTable(within) };
}

/** Returns the note of a save for those who may publish. */
function noteOf({ input }: RequestContext<Endpoint>): string {
  const { fields } = input as { fields?: object };
  return parseInput(note, fields ?? input).approval_note ?? '';
}

const note = z.object({ approval_note: base.approval_note });

function describeApproval(name: string): string {
  return `Waiting for approval in the draft ‘${name}’. It goes live once it is approved.`;
}

function toTable(within: (name: keyof DraftHandlers) => Handler): Record<string, Handler> {
  return Object.fromEntries(draftEndpointNames.map((name) => [name, within(name)]));
}

async function readUnsaved(store: Store, id: string): Promise<UnsavedDocument[]> {
  const { openDraft } = await loadDraftStores();
  const { toUnsaved } = await import('./resolve.ts');
  return toUnsaved((await openDraft(store, id)).resolved);
}

function bindAll(
  deps: Deps,
  store: Store,
  unsaved: () => Promise<UnsavedDocument[]>,
): DraftHandlers {
  // There is nothing to publish, but open screens must read the drafts again.
  const onSaved = () => deps.publisher.endpoints.wake('draft saved');
  const inDraft = { ...deps, store, publisher: { onSaved } };
  const calls = {
    ...deps.publisher.endpoints,
    preview: async (path: string, form: Parameters<Publisher['endpoints']['preview']>[1]) =>
      deps.publisher.endpoints.preview(path, form, await unsaved()),
  };
  const { preview, previewPicture } = createPublishHandlers(calls, deps.media);
  return {
    ...sectionHandlers(inDraft),
    ...serviceHandlers(inDraft),
    ...pageContentHandlers(inDraft),
    ...partnerHandlers(inDraft),
    ...categoryHandlers(inDraft),
    ...orderHandlers(inDraft),
    ...documentHandlers({ ...inDraft, isPublic: async () => true }),
    ...translationHandlers(inDraft),
    ...createLazyHandlers(historyEndpointsInDraft, async () => {
      const { changeHandlers } = await import('../history/endpoints.ts');
      return changeHandlers(inDraft, calls, { isDraft: true });
    }),
    preview,
    previewPicture,
  };
}

/**
 * Removes `step` and the message about publishing, because the site did not change. Without a step nothing was saved.
 */
function toDraftReply({ step, message, ...response }: HandlerResult, saved: string): HandlerResult {
  if (message === undefined) return response;
  const unsaved = message === responses.nothingToPublish ? responses.sameInDraft : message;
  const reply = step === undefined ? unsaved : saved;
  return { ...response, message: reply };
}
