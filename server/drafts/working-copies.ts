import type { workingCopyEndpoints } from '../../shared/api/working-copies.ts';
import type { Kind } from '../../shared/content/kinds.ts';
import { parseTranslationId } from '../../shared/content/translated-document.ts';
import { roleAllows } from '../../shared/rules/roles.ts';
import { describeName } from '../content/name-in.ts';
import type { ContentDeps } from '../content/save.ts';
import { requirePermission } from '../people/access.ts';
import { requireSession } from '../people/endpoints/deps.ts';
import { ApiError, createTooMany } from '../platform/errors/api-error.ts';
import type { Handlers } from '../platform/http/handler.ts';
import {
  type CopySubject,
  type CopySubjects,
  TooManyWorkingCopiesError,
  WorkingCopiesTooLargeError,
  WorkingCopyMovedError,
} from './working-copy-store.ts';

const editingMs = 2 * 60_000;
/** Maximum characters of an account's unsaved changes. */
const maxLength = 16 << 20;
/** Documents of one account with unsaved changes. */
const maxCopies = 500;

export function workingCopyHandlers({
  store,
  now,
}: Pick<ContentDeps, 'store' | 'now'>): Handlers<typeof workingCopyEndpoints> {
  return {
    async workingCopies({ request }) {
      const session = requireSession(request);
      const copies = (await store.workingCopies(session.accountId)).filter(({ document }) =>
        roleAllows(session.role, permissionOf(document)),
      );
      const places = copies.map(({ document }) => parseSubject(document));
      const known = await store.namedInWorkingCopies(places);
      const found = copies.map(async (copy, at) => {
        const title = await findTitle(known, places[at] as CopySubject);
        return title === null ? [] : [{ ...copy, title }];
      });
      return { data: (await Promise.all(found)).flat() };
    },
    async workingCopy({ input: { document }, request }) {
      const session = requireSession(request);
      requirePermission(session, permissionOf(document));
      const place = { accountId: session.accountId, document };
      const since = new Date(now() - editingMs).toISOString();
      const [copy, colleagues] = await Promise.all([
        store.workingCopy(place),
        store.editorsOf(place, since),
      ]);
      return { data: { copy, colleagues } };
    },
    async saveWorkingCopy({ input: { document, seen, ...typed }, request }) {
      const session = requireSession(request);
      requirePermission(session, permissionOf(document));
      const place = { accountId: session.accountId, document };
      try {
        const at = await store.saveWorkingCopy(place, typed, {
          seen,
          at: now(),
          maxLength,
          maxCopies,
        });
        return { data: at === null ? null : { at } };
      } catch (error) {
        throw toApiError(error);
      }
    },
  };
}

/** Returns the permission for leads for answers and notes, and the one for content otherwise. */
function permissionOf(document: string) {
  return /^(answer|note)\//.test(document) ? 'leads' : 'content';
}

function parseSubject(document: string): CopySubject {
  const [place = '', draft] = document.split(' in ');
  const [kind = '', id = ''] = place.split('/');
  return { kind, id, draft, original: parseTranslationId(id) };
}

/** Returns the saved name of a document in its list, empty without one; null if the document does not exist. */
async function findTitle(known: CopySubjects, place: CopySubject): Promise<string | null> {
  const { kind, id, draft, original } = place;
  if (draft && !known.openDrafts.has(draft)) return null;
  if (kind === 'answer' || kind === 'note') return known.leads.get(id) ?? null;
  if (original && !draft && !(await known.get(original.kind, original.id))) return null;
  const saved = await known.get(kind as Kind, id);
  // A draft may add a document that the site does not have yet; a picture has one after its first edit.
  const isKnown =
    saved || original || kind === 'section' || kind === 'picture' || /^new/.test(id) || draft;
  return isKnown
    ? describeName(known, { kind: kind as Kind, id, body: saved?.body ?? null })
    : null;
}

function toApiError(error: unknown): unknown {
  if (error instanceof WorkingCopyMovedError) {
    const message = 'Your unsaved changes were saved in another browser or tab a moment ago.';
    return new ApiError(409, 'CONFLICT', message, { current: error.current });
  }
  if (error instanceof TooManyWorkingCopiesError) {
    const message = `You have unsaved changes in ${maxCopies} forms. Submit or discard some of them first.`;
    return createTooMany(message);
  }
  if (!(error instanceof WorkingCopiesTooLargeError)) return error;
  const message =
    'Your unsaved changes take up more than 16 MB. Submit or discard some of them first.';
  return new ApiError(413, 'TOO_LARGE', message);
}
