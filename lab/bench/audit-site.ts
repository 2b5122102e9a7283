import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { findBrowser } from '../../scripts/support/find-browser.ts';
import { findFreePort } from '../../scripts/support/free-ports.ts';

const targets = { score: 100, lcpMs: 1100, cls: 0, tbtMs: 20 };

/** Results of one page: the five scores, and the times behind the first. */
export type Audit = Record<string, number>;

interface Run {
  scores: Record<string, number>;
  lcpMs: number;
  cls: number;
  tbtMs: number;
}

/**
 * Audits the landing page and the first service, piece of work, own page and news article it links to, as a simulated
 * phone; only one page if the URL names one.
 * @param tell called for each failed audit
 * @returns the medians of the runs by page; null if nothing answers there
 */
export async function auditSite(
  address: string,
  runs: number,
  tell?: (words: string) => void,
): Promise<Record<string, Audit> | null> {
  const landing = await fetch(address).then(
    (response) => response.text(),
    () => null,
  );
  if (landing === null) return null;
  const rows: Record<string, Audit> = {};
  const { pathname } = new URL(address);
  const pages: [string, string][] = pathname === '/' ? pagesOf(landing) : [[pathname, pathname]];
  for (const [name, path] of pages) {
    const all: Run[] = [];
    for (let run = 0; run < runs; run += 1)
      all.push(await audit(new URL(path, address).href, tell));
    rows[name] = medianOf(all);
  }
  return rows;
}

/** The landing page and one page of each other kind: its name, and the first link after a mark of its section. */
function pagesOf(landing: string): [string, string][] {
  const marks = [
    ['details', /<section[^>]*\bwhat-we-are\b/],
    ['case', /<section[^>]*\bour-portfolio\b/],
    ['article', /<section[^>]*\bnews\b/],
    ['own page', /<footer/],
  ] as const;
  const found = marks.flatMap(([name, mark]): [string, string][] => {
    const section = landing.slice(landing.search(mark)).split(/<\/(?:section|footer)>/, 1)[0];
    const path = landing.search(mark) < 0 ? null : /href="(\/[^"]+)"/.exec(section ?? '')?.[1];
    return path ? [[name, path]] : [];
  });
  return [['landing', '/'], ...found];
}

export function meetsTargets(audit: Audit): boolean {
  const { 'LCP ms': lcp = 0, CLS: cls = 0, 'TBT ms': tbt = 0, ...scores } = audit;
  const scored = Object.values(scores);
  return (
    scored.every((score) => score >= targets.score) &&
    // Rounded like Lighthouse's own output.
    Math.round(lcp / 100) * 100 <= targets.lcpMs &&
    Math.round(cls * 1000) / 1000 <= targets.cls &&
    tbt <= targets.tbtMs
  );
}

/** One audit in a new browser, without caches of the previous run. */
async function audit(url: string, tell?: (words: string) => void): Promise<Run> {
  const port = await findFreePort();
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse gave no answer for ${url}.`);
    const { categories, audits } = result.lhr;
    for (const { title, score, displayValue } of Object.values(audits))
      if (score !== null && score < 0.9) tell?.(`${url}: ${title} ${score} ${displayValue ?? ''}`);
    return {
      scores: Object.fromEntries(
        Object.values(categories).map(({ title, score }) => [
          title,
          Math.round((score ?? 0) * 100),
        ]),
      ),
      lcpMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
      cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      tbtMs: Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN),
    };
  } finally {
    await browser.close();
  }
}

function medianOf(runs: readonly Run[]): Record<string, number> {
  const [first] = runs;
  const scores = Object.keys(first?.scores ?? {}).map((title) => [
    title,
    median(runs.map((run) => run.scores[title] ?? 0)),
  ]);
  return {
    ...Object.fromEntries(scores),
    'LCP ms': median(runs.map(({ lcpMs }) => lcpMs)),
    CLS: median(runs.map(({ cls }) => cls)),
    'TBT ms': median(runs.map(({ tbtMs }) => tbtMs)),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
