import type { ContentSource } from '../../../shared/content/source.ts';
import { type Reads, type Recorder, readNames, type StaleNames } from './reads.ts';

/** Reads that many pages share. Other reads are not worth caching or have their own cache. */
const cachedReads = [
  'section',
  'picture',
  'service',
  'pageContent',
  'neighbours',
  'partners',
  'pages',
  'sitemapFiles',
  'pageContentLinks',
  'sitePages',
  'hiddenPages',
] as const;
const documents: ReadonlySet<string> = new Set(['section', 'picture', 'service', 'pageContent']);
const maxResponses = 1000;
/** A site has a handful of fragments, unless their names contain content by mistake. */
const maxFragments = 50;

/**
 * Caches responses between pages, until a change invalidates their key. Responses are frozen, because a page that
 * modified one would affect the next page.
 */
export function createReadCache() {
  const responses = new Map<string, Promise<unknown>>();
  const fragments = createFragmentCache();
  let at = 0;
  let excludedAt = '';

  function remember(key: string, load: () => Promise<unknown>): Promise<unknown> {
    const known = responses.get(key);
    if (known) return known;
    const response = load().then(freeze);
    responses.set(key, response);
    response.catch(() => responses.delete(key));
    if (responses.size > maxResponses) responses.delete(responses.keys().next().value as string);
    return response;
  }

  return {
    /**
     * Moves to another revision, and keeps only the responses that are still valid.
     * @param excluded identifies the documents excluded at that revision
     */
    moveTo(revision: number, stale: StaleNames | null, excluded = ''): void {
      if (revision === at && excluded === excludedAt) return;
      if (stale?.from === at && excluded === '' && excludedAt === '') {
        const names = new Set(stale.names);
        for (const key of names) responses.delete(key);
        fragments.invalidate(names);
      } else {
        responses.clear();
        fragments.clear();
      }
      at = revision;
      excludedAt = excluded;
    },
    /** Caches the response for a key until it is stale. */
    remember<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer> {
      return remember(key, load) as Promise<Answer>;
    },
    /** Adds this cache to a source. The recorder records every read. */
    wrap(source: ContentSource, record: Recorder): ContentSource {
      const cached = { ...source } as unknown as Record<
        string,
        (argument: never) => Promise<unknown>
      >;
      for (const read of cachedReads) {
        const load = source[read] as (argument: string) => Promise<unknown>;
        cached[read] = (argument: string) => {
          const key = readNames[read](argument);
          if (documents.has(read)) record.addDocument(key);
          else record.addResponse(key);
          return remember(key, () => load(argument));
        };
      }
      return {
        ...(cached as unknown as ContentSource),
        async cachedFragment(name, make) {
          const [html, reads] = await fragments.get(name, make, record);
          record.includeFragment(name, reads);
          return html;
        },
      };
    },
  };
}

/** Caches fragments by name, with their reads. */
function createFragmentCache() {
  const fragments = new Map<string, Promise<[string, Reads]>>();
  const readsOf = new Map<string, Reads>();

  function remove(name: string): void {
    fragments.delete(name);
    readsOf.delete(name);
  }

  return {
    get(name: string, make: () => Promise<string>, record: Recorder): Promise<[string, Reads]> {
      const known = fragments.get(name);
      if (known) return known;
      const fragment = record.runInFragment(make);
      fragments.set(name, fragment);
      fragment.then(
        ([, reads]) => fragments.get(name) === fragment && readsOf.set(name, reads),
        () => remove(name),
      );
      if (fragments.size > maxFragments) remove(fragments.keys().next().value as string);
      return fragment;
    },

    invalidate(stale: ReadonlySet<string>): void {
      for (const name of fragments.keys()) {
        const reads = readsOf.get(name);
        const isStale =
          !reads || [...reads.responses, ...reads.fields.keys()].some((it) => stale.has(it));
        if (isStale) remove(name);
      }
    },

    clear(): void {
      for (const name of fragments.keys()) remove(name);
    },
  };
}

function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const item of Object.values(value)) freeze(item);
  return Object.freeze(value);
}
