import type { ComparedPages } from '../../shared/api/changes/versions.ts';
import type { Kind } from '../../shared/content/kinds.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import type { Body, Revision } from '../content/document.ts';
import { sanitizeRichText } from '../content/text/safe-content.ts';
import type { UnsavedDocument } from '../content/with-unsaved.ts';
import type { PublishingEndpoints } from '../publish/publisher.ts';
import type { Store } from '../store.ts';
import { highlightChanges } from './highlight-changes.ts';
import { readVersions, type VersionRange } from './versions.ts';

interface PageRequest extends VersionRange {
  kind: Kind;
  id: string;
}

/** Documents before and after a change. All other content is current. */
interface BothVersions {
  before: UnsavedDocument[];
  after: UnsavedDocument[];
}

/**
 * The requester: the origin that may show the response in frames, and a signal for when it
 * disconnects.
 */
interface Requester {
  framedBy: string;
  signal: AbortSignal;
}

/** Reads two revisions of a document. @throws ApiError if it never existed */
export async function readBothVersions(
  store: Pick<Store, 'version'>,
  asked: PageRequest,
): Promise<BothVersions> {
  const { before, after } = await readVersions(store, asked, asked);
  const { parent } = after ?? before ?? { parent: null };
  const toUnsaved = async (version: Revision | null): Promise<UnsavedDocument[]> => [
    {
      kind: asked.kind,
      id: asked.id,
      parent,
      body: await sanitizeBody(version),
    },
  ];
  return { before: await toUnsaved(before), after: await toUnsaved(after) };
}

/**
 * Renders the pages of two versions of documents, with all other content as it is now.
 * @param path the page to show; by default the first that differs
 * @returns null before the first release
 */
export async function comparePages(
  publishing: Pick<PublishingEndpoints, 'pageVersions' | 'storePreview'>,
  { path, ...versions }: BothVersions & { path?: string | undefined },
  { framedBy, signal }: Requester,
): Promise<ComparedPages | null> {
  const found = await publishing.pageVersions(versions, path, signal);
  if (!found?.shown) return found && { ...found, shown: null };
  const { path: shown, ...pages } = found.shown;
  const storePreview = (html: string) => publishing.storePreview(html, framedBy);
  if (pages.before === null || pages.after === null) {
    const only = pages.before ?? pages.after;
    // Neither page exists, so there is no page at this path.
    if (only === null) return { ...found, shown: null };
    const address = await storePreview(only);
    const at = { before: pages.before && address, after: pages.after && address };
    return { ...found, shown: { path: shown, changes: 0, marked: address, ...at } };
  }
  const { changes, ...marked } = highlightChanges(pages.before, pages.after);
  const [one, was, is] = await Promise.all(
    [marked.marked, marked.before, marked.after].map(storePreview),
  );
  return {
    ...found,
    shown: { path: shown, changes, marked: one ?? '', before: was ?? null, after: is ?? null },
  };
}

/** Sanitises a stored body, because earlier versions may have allowed more. */
async function sanitizeBody(version: Revision | null): Promise<Body | null> {
  if (!version?.body) return null;
  return (await sanitizeRichText(schemaOf(version.kind, version.id), version.body)) as Body;
}
