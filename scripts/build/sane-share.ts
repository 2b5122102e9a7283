import type { ContentSource } from '../../shared/content/source.ts';

/** The number of documents a build received. */
interface ContentCounts {
  sections: number;
  services: number;
  pageContents: number;
  partners: number;
}

/** Minimum share of the previous build's content. */
const saneShare = 0.75;

const nouns: Record<keyof ContentCounts, string> = {
  sections: 'sections',
  services: 'services',
  pageContents: 'page contents',
  partners: 'partners',
};

/**
 * Compares the content of two builds. Of sections, services, page contents and partners a build may
 * lose one each, but not so many that the share falls below the minimum. This rejects a backend
 * that returns half of its content, and allows an editor to delete documents one by one.
 * @param share from 0 (no limit) to 1 (at most one of each may be missing)
 * @returns one sentence for each kind with too few
 */
export function findShareFaults(
  before: ContentCounts,
  now: ContentCounts,
  share: number = saneShare,
): string[] {
  return (Object.keys(nouns) as (keyof ContentCounts)[])
    .filter((kind) => before[kind] - now[kind] > 1 && now[kind] < before[kind] * share)
    .map((kind) => `${now[kind]} of the ${before[kind]} ${nouns[kind]} of the previous build`);
}

/**
 * A source that counts what it returned. A failed read is logged, not counted, and answered as
 * missing, so that one section never fails the page; only the list of pages must succeed.
 */
export function countReads(source: ContentSource): {
  source: ContentSource;
  counts: () => ContentCounts;
} {
  const sections = new Set<string>();
  const services = new Set<string>();
  const pageContents = new Set<string>();
  const partners = new Set<string>();
  return {
    counts: () => ({
      sections: sections.size,
      services: services.size,
      pageContents: pageContents.size,
      partners: partners.size,
    }),
    source: {
      ...source,
      serviceCards: (type) => rescue(`services ${type}`, [], source.serviceCards(type)),
      pageContentLinks: (id) => rescue(`categories of ${id}`, [], source.pageContentLinks(id)),
      async section(name) {
        const section = await rescue(name, null, source.section(name));
        if (section && hasContent(section)) sections.add(name);
        return section;
      },
      async service(id) {
        const service = await rescue(`service ${id}`, null, source.service(id));
        if (service) services.add(id);
        return service;
      },
      async pageContent(id) {
        const content = await rescue(`page content ${id}`, null, source.pageContent(id));
        if (content) pageContents.add(id);
        return content;
      },
      async partners() {
        const all = await rescue('partners', [], source.partners());
        for (const { _id } of all) partners.add(_id);
        return all;
      },
    },
  };
}

async function rescue<Value>(what: string, missing: Value, response: Promise<Value>) {
  return response.catch((fault: Error) => {
    console.error(`content: ${what} could not be fetched and is left out. ${fault.message}`);
    return missing;
  });
}

const stamps = new Set(['section_name', 'revision', 'updated_at', '_id']);

/** True when a section has a text or a number at any depth. */
function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return true;
  if (Array.isArray(value)) return value.some(hasContent);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, item]) => !stamps.has(key) && hasContent(item));
}
