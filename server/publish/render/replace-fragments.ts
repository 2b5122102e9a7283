import type { ContentSource } from '../../../shared/content/source.ts';
import { sha256 } from '../../platform/bytes/digest.ts';

/**
 * When content changes that only a shared fragment reads, we replace the fragment in the stored
 * bytes of all pages instead of rendering each. One page is rendered before and after: that gives
 * both forms of the fragment, and proves that replacing it gives the same bytes as rendering.
 */

/** One fragment of a page in its old and new forms. */
interface Replacement {
  before: Buffer;
  after: Buffer;
}

/**
 * Replaces old fragments in a page with new ones.
 * @returns null when an old fragment is not in the page exactly once, so that the replacement is
 * ambiguous
 */
export function replaceFragments(
  page: Buffer,
  replacements: readonly Replacement[],
): Buffer | null {
  let bytes = page;
  for (const { before, after } of replacements) {
    const at = before.length > 0 ? bytes.indexOf(before) : -1;
    if (at < 0 || bytes.indexOf(before, at + 1) >= 0) return null;
    bytes = Buffer.concat([bytes.subarray(0, at), after, bytes.subarray(at + before.length)]);
  }
  return bytes;
}

/** One rendered page with its fragments. */
export interface RenderedSample {
  bytes: Uint8Array | null;
  fragments: ReadonlyMap<string, string>;
  reads: string[];
}

/**
 * Replacements that turn stored pages into new ones, proved on one page.
 * @param fragments names of the fragments to replace
 * @param page digest of its stored bytes, and the page rendered at the old and the new revision
 * @returns nothing to replace when both are equal; null when rendering gives something else
 */
export function proveReplacements(
  fragments: readonly string[],
  page: { stored: string; before: RenderedSample; after: RenderedSample },
): Replacement[] | null {
  const { stored, before, after } = page;
  if (!before.bytes || !after.bytes || sha256(before.bytes) !== stored) return null;
  const old = Buffer.from(before.bytes);
  if (old.equals(after.bytes)) return [];
  const replacements = fragments.map((name) => ({
    before: Buffer.from(before.fragments.get(name) ?? ''),
    after: Buffer.from(after.fragments.get(name) ?? ''),
  }));
  return replaceFragments(old, replacements)?.equals(after.bytes) ? replacements : null;
}

/** The same source, collecting every rendered fragment by name. */
export function collectFragments(
  source: ContentSource,
  fragments: Map<string, string>,
): ContentSource {
  return {
    ...source,
    async cachedFragment(name, make) {
      const html = await (source.cachedFragment?.(name, make) ?? make());
      fragments.set(name, html);
      return html;
    },
  };
}
