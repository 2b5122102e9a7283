import type { CallRow } from '../../shared/api/call.ts';
import type { CallName } from '../../shared/api/calls.ts';
import { draftCalls } from '../../shared/api/change-sets/draft-calls.ts';
import { answers } from '../../shared/api/messages.ts';
import { objectIdPattern } from '../../shared/content/fields.ts';
import { categoryHandlers } from '../content/calls/categories.ts';
import { documentHandlers } from '../content/calls/documents.ts';
import { orderHandlers } from '../content/calls/orders.ts';
import { pageContentHandlers } from '../content/calls/page-contents.ts';
import { partnerHandlers } from '../content/calls/partners.ts';
import { sectionHandlers } from '../content/calls/sections.ts';
import { serviceHandlers } from '../content/calls/services.ts';
import type { ContentParts } from '../content/save.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Answer, Call, Handlers } from '../platform/http/call.ts';
import { publishingHandlers } from '../publish/calls.ts';
import type { Publisher } from '../publish/publisher.ts';
import { draftStore, openDraft } from './draft-store.ts';
import { unsavedOf } from './resolve.ts';

type Parts = ContentParts & { publisher: Publisher };
type DraftHandlers = Handlers<typeof draftCalls>;
type Handler = (call: Call<CallRow>) => Promise<Answer>;

/** Path of a draft's calls, below the API base. */
export const draftBase = '/change-sets/:changeSet';

/** The site's calls within a draft, all limited to people who may change content, because drafts are private. */
export const draftRows = Object.fromEntries(
  Object.entries(draftCalls).map(([name, row]) => [
    name,
    { ...row, access: 'content', scope: 'content' } satisfies CallRow,
  ]),
) as Partial<Record<CallName, CallRow>>;

/** Handles content calls within the draft named in the URL. Saving there does not wake the publisher. */
export function draftHandlers(parts: Parts): DraftHandlers {
  const names = Object.keys(draftCalls) as (keyof DraftHandlers)[];
  const within = (name: keyof DraftHandlers): Handler => {
    return async (call) => {
      const { changeSet } = call.request.params as { changeSet: string };
      if (!objectIdPattern.test(changeSet))
        throw new ApiError(404, 'NOT_FOUND', 'This draft does not exist.');
      const handlers = handlersFor(parts, changeSet);
      return asSavedInDraft(await (handlers[name] as Handler)(call));
    };
  };
  return Object.fromEntries(names.map((name) => [name, within(name)])) as unknown as DraftHandlers;
}

function handlersFor(parts: Parts, id: string): DraftHandlers {
  const store = draftStore(parts.store, id);
  const inDraft = { ...parts, store, publisher: { onSaved: () => undefined } };
  const calls = {
    ...parts.publisher.calls,
    preview: async (path: string, form: Parameters<Publisher['calls']['preview']>[1]) =>
      parts.publisher.calls.preview(
        path,
        form,
        unsavedOf((await openDraft(parts.store, id)).resolved),
      ),
  };
  const { preview, previewPicture } = publishingHandlers(calls, parts.media);
  return {
    ...sectionHandlers(inDraft),
    ...serviceHandlers(inDraft),
    ...pageContentHandlers(inDraft),
    ...partnerHandlers(inDraft),
    ...categoryHandlers(inDraft),
    ...orderHandlers(inDraft),
    ...documentHandlers(inDraft),
    preview,
    previewPicture,
  };
}

/** Removes `step` and the publishing message: nothing was written to the site. */
function asSavedInDraft({ step: _step, message, ...answer }: Answer): Answer {
  if (message === undefined) return answer;
  const said = message === answers.nothingToPublish ? answers.sameInDraft : answers.savedInDraft;
  return { ...answer, message: said };
}
