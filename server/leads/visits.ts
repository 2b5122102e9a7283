import type { FastifyRequest } from 'fastify';
import type { Visits } from '../../shared/api/leads/figure-endpoints.ts';
import type { PageView } from '../../shared/content/query.ts';
import type { ContentReader } from '../content/document.ts';
import { fileOfPath, readPageName } from '../content/page-names.ts';
import { formatDay, subtractDays } from '../platform/settings/local-time.ts';
import type { Store } from '../store.ts';
import { areVisitsCounted, type Visit } from './form-counter.ts';
import type { FormDay } from './plan-store.ts';
import type { VisitKind } from './tables.ts';
import type { VisitSums } from './visit-store.ts';

const period = 30;
/** Names per kind in an answer. */
const maxNames = 100;

export interface LivePages {
  /** The decoded path of the live page at a path; null if there is none. */
  findPage(path: string): string | null;
}

/** Returns true if the browser sends Global Privacy Control or Do Not Track. */
export function hasOptedOut({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

/** Returns the counters of a page view, or null for an unknown page. */
export function countersOf(
  { page = '', arrived, source = '' }: PageView,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { findPage }: LivePages,
): Visit | null {
  const path = page === '' ? null : findPage(page);
  if (path === null) return null;
  const region = findRegion(headers['accept-language'] ?? '');
  return { page: path, arrival: arrived ? { source: hostOf(source), region } : null };
}

const hostOf = (source: string) => source.replace(/^www\./, '');
let regions: Intl.DisplayNames | undefined;

/** Returns the country of the browser's first language, such as CH of `de-CH,de;q=0.9`; '' without one. */
function findRegion(accepted: string): string {
  const region = /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(accepted)?.[1]?.toUpperCase();
  // Opening the table of names takes 10 ms.
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return region && regions.of(region) ? region : '';
}

/** Reads the statistics of the last 30 days, including today, and of the 30 days before. */
export async function readVisitFigures(
  store: ContentReader & Pick<Store, 'visitSums' | 'formDays'>,
  now: number,
  zone: string,
): Promise<Visits> {
  const to = formatDay(now, zone);
  const [before, from] = [subtractDays(to, 2 * period - 1), subtractDays(to, period - 1)];
  const [is_on, sums, form] = await Promise.all([
    areVisitsCounted(store),
    store.visitSums({ before, from, to }),
    store.formDays(before, to),
  ]);
  const of = (kind: VisitKind) =>
    sums
      .filter((each) => each.kind === kind)
      .toSorted((a, b) => b.now - a.now || b.before - a.before);
  const named = (kind: VisitKind) =>
    of(kind)
      .slice(0, maxNames)
      .map(({ name, now, before }) => ({ name, now, before }));
  return {
    is_on,
    views: sumUp(of('page')),
    arrivals: sumUp(of('source')),
    form_seen: sumForm(form, from, 'seen'),
    form_sent: sumForm(form, from, 'sent'),
    pages: await addTitles(store, named('page')),
    sources: named('source'),
    regions: named('region'),
  };
}

/** Adds the current titles to pages. */
async function addTitles<Page extends { name: string }>(store: ContentReader, pages: Page[]) {
  const book = store.addresses();
  const content = { ...store, addresses: () => book };
  return Promise.all(
    pages.map(async (page) => ({
      ...page,
      title: await readPageName(content, fileOfPath(page.name)),
    })),
  );
}

type Sums = Pick<VisitSums, 'now' | 'before'>;

function sumUp(sums: readonly Sums[]): Sums {
  const sum = (of: keyof Sums) => sums.reduce((all, each) => all + each[of], 0);
  return { now: sum('now'), before: sum('before') };
}

function sumForm(days: readonly FormDay[], from: string, of: 'seen' | 'sent'): Sums {
  return sumUp(
    days.map((each) =>
      each.day >= from ? { now: each[of], before: 0 } : { now: 0, before: each[of] },
    ),
  );
}
