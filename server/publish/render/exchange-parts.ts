import type { ContentSource } from '../../../shared/content/source.ts';
import { sha256 } from '../../bytes/digest.ts';

/**
 * When content changes that only a part reads which many pages share, the part is exchanged in their stored bytes
 * instead of rendering each. One page is rendered before and after; that gives both forms of the part, and it proves
 * that exchanging it comes to the same bytes as rendering.
 */

/** One part of a page in its old form and in its new one. */
export interface Exchange {
  before: Buffer;
  after: Buffer;
}

/**
 * A page with new parts in the place of old ones.
 * @returns null when an old part does not stand in the page exactly once, so that nobody can tell what to exchange
 */
export function exchangeParts(page: Buffer, exchanges: readonly Exchange[]): Buffer | null {
  let bytes = page;
  for (const { before, after } of exchanges) {
    const at = before.length > 0 ? bytes.indexOf(before) : -1;
    if (at < 0 || bytes.indexOf(before, at + 1) >= 0) return null;
    bytes = Buffer.concat([bytes.subarray(0, at), after, bytes.subarray(at + before.length)]);
  }
  return bytes;
}

/** One page rendered, with the parts it has. */
export interface Made {
  bytes: Uint8Array | null;
  parts: ReadonlyMap<string, string>;
  reads: string[];
}

/**
 * How to get from stored pages to new ones, proved on one page.
 * @param parts names of what is to be exchanged
 * @param page its digest as it is stored, and the page rendered at the old revision and at the new one
 * @returns nothing to exchange when both are equal; null when rendering comes to something else
 */
export function provenExchanges(
  parts: readonly string[],
  page: { stored: string; before: Made; after: Made },
): Exchange[] | null {
  const { stored, before, after } = page;
  if (!before.bytes || !after.bytes || sha256(before.bytes) !== stored) return null;
  const old = Buffer.from(before.bytes);
  if (old.equals(after.bytes)) return [];
  const exchanges = parts.map((name) => ({
    before: Buffer.from(before.parts.get(name) ?? ''),
    after: Buffer.from(after.parts.get(name) ?? ''),
  }));
  return exchangeParts(old, exchanges)?.equals(after.bytes) ? exchanges : null;
}

/** The same source, every part that is made kept by its name. */
export function keepParts(source: ContentSource, parts: Map<string, string>): ContentSource {
  return {
    ...source,
    async remember(name, make) {
      const html = await (source.remember?.(name, make) ?? make());
      parts.set(name, html);
      return html;
    },
  };
}
