import type { ContentSource } from '../../../shared/content/source.ts';
import { sha256 } from '../../platform/bytes/digest.ts';

/**
 * When content changes that only a fragment reads which many pages share, the fragment is replaced in their stored bytes
 * instead of rendering each. One page is rendered before and after; that gives both forms of the fragment, and it proves
 * that replacing it comes to the same bytes as rendering.
 */

/** One fragment of a page in its old form and in its new one. */
export interface Replacement {
  before: Buffer;
  after: Buffer;
}

/**
 * A page with new fragments in the place of old ones.
 * @returns null when an old fragment does not stand in the page exactly once, so that nobody can tell what to replace
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

/** One page rendered, with the fragments it has. */
export interface RenderedSample {
  bytes: Uint8Array | null;
  fragments: ReadonlyMap<string, string>;
  reads: string[];
}

/**
 * How to get from stored pages to new ones, proved on one page.
 * @param fragments names of what is to be replaced
 * @param page its digest as it is stored, and the page rendered at the old revision and at the new one
 * @returns nothing to replace when both are equal; null when rendering comes to something else
 */
export function provenReplacements(
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

/** The same source, every fragment that is made kept by its name. */
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
