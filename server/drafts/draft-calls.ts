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

/** Where a draft's calls are answered, below the API base. */
export const draftBase = '/change-sets/:changeSet';

/** The same calls as of the site, every one for whoever may change content: a draft is nobody else's to read. */
export const draftRows = Object.fromEntries(
  Object.entries(draftCalls).map(([name, row]) => [
    name,
    { ...row, access: 'content', scope: 'content' } satisfies CallRow,
  ]),
) as Partial<Record<CallName, CallRow>>;

/** The content calls within the draft that the address names. What is saved in it wakes no publisher. */
export function draftHandlers(parts: Parts): DraftHandlers {
  const names = Object.keys(draftCalls) as (keyof DraftHandlers)[];
  const within = (name: keyof DraftHandlers): Handler => {
    return async (call) => {
      const { changeSet } = call.request.params as { changeSet: string };
      if (!objectIdPattern.test(changeSet))
        throw new ApiError(404, 'NOT_FOUND', 'There is no such draft.');
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

/** Nothing was written that could be taken back, nor anything that will be published. */
function asSavedInDraft({ step: _step, message, ...answer }: Answer): Answer {
  if (message === undefined) return answer;
  const said = message === answers.nothingToPublish ? answers.sameInDraft : answers.savedInDraft;
  return { ...answer, message: said };
}
