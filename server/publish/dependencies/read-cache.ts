import type { ContentSource } from '../../../shared/content/source.ts';
import { type Reads, type Recorder, readNames, type StaleNames } from './reads.ts';

/** Reads shared by many pages; others are not worth caching, or have their own cache. */
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
/** A site has a handful of fragments; more would mean that their names contain content. */
const maxFragments = 50;

/**
 * Caches responses between pages, until a change invalidates their key. Responses are frozen: a page
 * that altered one would alter the next page.
 */
export function createReadCache() {
  const responses = new Map<string, Promise<unknown>>();
  const fragments = createFragmentCache();
  let at = 0;
  let heldAt = '';

  function remember(key: string, ask: () => Promise<unknown>): Promise<unknown> {
    const known = responses.get(key);
    if (known) return known;
    const response = ask().then(freeze);
    responses.set(key, response);
    response.catch(() => responses.delete(key));
    if (responses.size > maxResponses) responses.delete(responses.keys().next().value as string);
    return response;
  }

  return {
    /**
     * Moves to another revision; keeps only responses known to be valid.
     * @param held identifies the documents excluded at that revision
     */
    moveTo(revision: number, stale: StaleNames | null, held = ''): void {
      if (revision === at && held === heldAt) return;
      if (stale?.from === at && held === '' && heldAt === '') {
        const names = new Set(stale.names);
        for (const key of names) responses.delete(key);
        fragments.invalidate(names);
      } else {
        responses.clear();
        fragments.clear();
      }
      at = revision;
      heldAt = held;
    },
    /** Caches the response for a key until it is stale. */
    remember<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
      return remember(key, ask) as Promise<Answer>;
    },
    /** A source with this cache; the recorder sees every read. */
    through(source: ContentSource, record: Recorder): ContentSource {
      const cached = { ...source } as unknown as Record<
        string,
        (argument: never) => Promise<unknown>
      >;
      for (const read of cachedReads) {
        const ask = source[read] as (argument: string) => Promise<unknown>;
        cached[read] = (argument: string) => {
          const key = readNames[read](argument);
          if (documents.has(read)) record.document(key);
          else record.answer(key);
          return remember(key, () => ask(argument));
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

/** Fragments by name, with their reads. */
function createFragmentCache() {
  const fragments = new Map<string, Promise<[string, Reads]>>();
  const readsOf = new Map<string, Reads>();

  function forget(name: string): void {
    fragments.delete(name);
    readsOf.delete(name);
  }

  return {
    get(name: string, make: () => Promise<string>, record: Recorder): Promise<[string, Reads]> {
      const known = fragments.get(name);
      if (known) return known;
      const fragment = record.within(make);
      fragments.set(name, fragment);
      fragment.then(
        ([, reads]) => fragments.get(name) === fragment && readsOf.set(name, reads),
        () => forget(name),
      );
      if (fragments.size > maxFragments) forget(fragments.keys().next().value as string);
      return fragment;
    },

    invalidate(stale: ReadonlySet<string>): void {
      for (const name of fragments.keys()) {
        const reads = readsOf.get(name);
        const isStale =
          !reads || [...reads.whole, ...reads.fields.keys()].some((it) => stale.has(it));
        if (isStale) forget(name);
      }
    },

    clear(): void {
      for (const name of fragments.keys()) forget(name);
    },
  };
}

function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const item of Object.values(value)) freeze(item);
  return Object.freeze(value);
}
