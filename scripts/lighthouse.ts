import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { findBrowser } from './find-browser.ts';
import { freePort } from './free-ports.ts';

/**
 * `npm run lighthouse [-- --runs 5] [ADDRESS]`: audits the landing page and the first details page it links
 * to as a simulated phone, and prints the median of the runs. Ends with 1 when a target is missed.
 */

const targets = { score: 100, lcpMs: 1200, cls: 0, tbtMs: 20 };

interface Run {
  scores: Record<string, number>;
  lcpMs: number;
  cls: number;
  tbtMs: number;
}

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, verbose: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const site = positionals[0] ?? 'http://localhost:4321';
process.exitCode = (await auditSite(site, Number(values.runs))) ? 0 : 1;

async function auditSite(address: string, runs: number): Promise<boolean> {
  const landing = await fetch(address).then(
    (answer) => answer.text(),
    () => null,
  );
  if (landing === null) {
    console.error(
      `There is no site at ${address}. Start it with "npm start", or name its address.`,
    );
    return false;
  }
  const details = /\/details-page\/[0-9a-f]{24}\//.exec(landing)?.[0];
  const rows: Record<string, Record<string, number>> = {};
  for (const path of ['/', ...(details ? [details] : [])]) {
    const all: Run[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await audit(new URL(path, address).href));
    rows[path === '/' ? 'landing' : 'details'] = medianOf(all);
  }
  console.table(rows);
  return Object.values(rows).every(meetsTargets);
}

function meetsTargets({ 'LCP ms': lcp = 0, CLS: cls = 0, 'TBT ms': tbt = 0, ...scores }) {
  const scored = Object.values(scores as Record<string, number>);
  return (
    scored.every((score) => score >= targets.score) &&
    // To a tenth of a second, as Lighthouse itself tells it.
    Math.round(lcp / 100) * 100 <= targets.lcpMs &&
    cls <= targets.cls &&
    tbt <= targets.tbtMs
  );
}

/** One audit in a browser of its own, so that nothing is kept from the run before. */
async function audit(url: string): Promise<Run> {
  const port = await freePort();
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
      if (score !== null && score < 0.9 && values.verbose)
        console.log(`${url}: ${title} ${score} ${displayValue ?? ''}`);
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
