import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { changeEndpoints } from '../../shared/api/changes.ts';
import { responses } from '../../shared/api/messages.ts';
import type { Kind } from '../../shared/content/kinds.ts';
import { describeLosses } from '../content/losses.ts';
import type { ContentDeps } from '../content/save.ts';
import { undoRemovalOfLeads } from '../leads/demo-leads.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { originOf, rejectUnknownRelease } from '../publish/endpoints.ts';
import type { PublishingEndpoints } from '../publish/publisher.ts';
import { comparePages, readBothVersions } from './compare-pages.ts';
import { describeEntries } from './describe-entries.ts';
import type { HistoryFilter } from './entry.ts';
import { findFormerValues } from './former-values.ts';
import { findLaterWork } from './later-work.ts';
import { planChanges } from './planned-changes.ts';
import { restoreVersion } from './restore-version.ts';
import { findAuthors, parseSearch } from './search-names.ts';
import { undo } from './undo.ts';
import { compareVersions } from './versions.ts';

/** Entries per page of the history. */
const pageSize = 50;

export function changeHandlers(
  { store, publisher, now }: ContentDeps,
  publishing: Pick<
    PublishingEndpoints,
    'countDifferencesFromLive' | 'pageVersions' | 'revisionOf' | 'storePreview'
  >,
  { isDraft = false } = {},
): Handlers<typeof changeEndpoints> {
  return {
    async history({ input: { before, ...wanted } }) {
      const which = await toHistoryFilter(store, wanted);
      return {
        data: await describeEntries(
          store,
          await store.listEntries(which, { limit: pageSize, before }),
        ),
      };
    },
    async compare({ input: { document, from, to } }) {
      return { data: await compareVersions(store, parseDocument(document), { from, to }) };
    },
    async comparePages({ input: { document, path, ...range }, request, reply }) {
      const versions = await readBothVersions(store, { ...parseDocument(document), ...range });
      const data = await runWhileConnected(reply, (signal) =>
        comparePages(publishing, { ...versions, path }, { framedBy: originOf(request), signal }),
      );
      return { data };
    },
    async trash({ input: { before } }) {
      const gone = await store.deletions({ limit: pageSize, before });
      return { data: await describeEntries(store, gone) };
    },
    async laterWork({ input: { release } }) {
      const revision = await rejectUnknownRelease(publishing.revisionOf(release));
      const pages = publishing.countDifferencesFromLive(release);
      return { data: { ...(await findLaterWork(store, revision)), pages } };
    },
    formerValues: async ({ input: { section } }) => ({
      data: await findFormerValues(store, section),
    }),
    async plannedChanges({ input: { document, revision, fields, only }, author }) {
      const by = { author, at: new Date(now()) };
      const { result, ...planned } = await planChanges(store, async (dry) => {
        if (!document) return describeKept(requireEntry(await undo(dry, revision, by, { only })));
        await restoreVersion(dry, { ...parseDocument(document), revision, fields }, by);
        return [];
      });
      return { data: { ...planned, note: result.join(' ') } };
    },
    async undo({ input: { revision, ...which }, author }) {
      const by = { author, at: new Date(now()) };
      const undone = requireEntry(await undo(store, revision, by, which));
      if (!which.only && !isDraft) await undoRemovalOfLeads(store, revision, new Date(now()));
      const { revision: step, withoutAddress, withoutPictures, ...data } = undone;
      if (step > 0) publisher.onSaved(step);
      return { message: describeUndo(undone, which.along), data, step: step || undefined };
    },
    async restore({ input: { document, revision, fields, base_revision }, author }) {
      const { kind, id } = parseDocument(document);
      const baseRevision = isDraft ? undefined : base_revision;
      const wanted = { kind, id, revision, fields, baseRevision };
      const done = await restoreVersion(store, wanted, { author, at: new Date(now()) });
      if (done) publisher.onSaved(done.step);
      const current = await store.version(kind, id, Number.MAX_SAFE_INTEGER);
      return {
        message: done
          ? [describeRestore(fields), ...describeLosses(done)].join(' ')
          : responses.nothingToPublish,
        data: { revision: current?.revision ?? 0 },
        step: done?.step,
      };
    },
  };
}

function requireEntry<Undone>(undone: Undone | null): Undone {
  if (!undone) throw new ApiError(404, 'NOT_FOUND', 'This step does not exist.');
  return undone;
}

/** Runs work with a signal that aborts when the client disconnects, for example because the user continues typing. */
export async function runWhileConnected<Result>(
  reply: Pick<FastifyReply, 'raw'>,
  work: (left: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  try {
    return await work(left.signal);
  } catch (error) {
    if (left.signal.aborted) return null;
    throw error;
  }
}

type SearchInput = Omit<z.output<typeof changeEndpoints.history.input>, 'before'>;

/** Converts a search form of the history to a filter. */
export async function toHistoryFilter(
  store: ContentDeps['store'],
  { document, search, by, since, until }: SearchInput,
): Promise<HistoryFilter> {
  return {
    ...(document && parseDocument(document)),
    words: await parseSearch(store, search),
    authors: await findAuthors(store, by),
    ...toUtc({ since, until }),
  };
}

/** Parses a document name in a request. */
export function parseDocument(document: string) {
  const [kind = '', id] = document.split('/');
  return { kind: kind as Kind, id: id as string };
}

/** Converts times to UTC, as stored, so that they compare as text. */
function toUtc(times: Record<'since' | 'until', string | undefined>) {
  return Object.fromEntries(
    Object.entries(times).map(([name, time]) => [name, time && new Date(time).toISOString()]),
  );
}

function describeRestore(fields: readonly string[] | undefined): string {
  if (!fields) return 'This version was restored.';
  return fields.length === 1 ? 'The field was restored.' : 'The fields were restored.';
}

type Undone = Omit<NonNullable<Awaited<ReturnType<typeof undo>>>, 'revision'>;

function describeUndo(undone: Undone, along = false): string {
  const sentences = [...describeKept(undone, along), ...describeLosses(undone)];
  const { back, left } = undone;
  if (back === 0) return sentences.join(' ');
  if (sentences.length === 0) return 'Restored to its earlier state. Nothing else has changed.';
  const backAgain = back === 1 ? 'One item was restored.' : `${back} items were restored.`;
  return [left > 0 ? backAgain : 'Restored to its earlier state.', ...sentences].join(' ');
}

/** Lists what an undo keeps, and what it also deletes with `along`. */
function describeKept({ left, kept, added }: Undone, along = false): string[] {
  const others = left === 1 ? 'One item was' : `${left} items were`;
  const names = added.join(', ');
  return [
    kept.length > 0 ? `Edited since and kept: ${kept.join(', ')}.` : '',
    left > 0 ? `${others} edited since and kept.` : '',
    names && (along ? `Also deleted: ${names}.` : `Added since: ${names}.`),
  ].filter((sentence) => sentence !== '');
}
