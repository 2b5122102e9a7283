import type { ContentSource } from '../../../shared/content/source.ts';
import { sha256 } from '../../platform/bytes/digest.ts';

/**
 * If only a shared fragment reads changed content, the fragment is replaced in the stored bytes of all pages, instead
 * of rendering each. One page is rendered before and after, which returns both forms of the fragment and verifies that
 * replacing it results in the same bytes as rendering.
 */

/** One fragment of a page in its old and new forms. */
interface Replacement {
  before: Buffer;
  after: Buffer;
}

/**
 * Replaces old fragments in a page with new ones.
 * @returns null unless each old fragment is in the page exactly once
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
 * Finds the replacements that convert stored pages to new ones, and verifies them on one page.
 * @param fragments names of the fragments to replace
 * @param page the digest of a page's stored bytes, and the page rendered at the old and the new revision
 * @returns an empty list if both are equal, or null if rendering returns something else
 */
export function verifyReplacements(
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

/** Wraps a source, and collects every rendered fragment by name. */
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
