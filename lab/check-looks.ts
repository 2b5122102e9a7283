import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { listExcess, readBudgets, weighPage } from '../scripts/check-budgets.ts';
import { findBrowser } from '../scripts/support/find-browser.ts';
import { type SiteIdentity, typePairings } from '../shared/sections/settings/site-identity.ts';
import { identities } from '../tests/look/corpus/identities.ts';
import { type Product, startProduct, untilLive } from '../tests/support/servers/product.ts';
import { auditSite, meetsTargets } from './bench/audit-site.ts';

/**
 * `node lab/run.mjs check-looks [--lighthouse 5] [WORD]`: loads the demo's pages in every look of the corpus and
 * every font pairing, or those whose name contains the word: compares a phone's download with budgets.json, and
 * optionally runs the audits of
 * `node lab/run.mjs lighthouse`. Exit code 1 if anything fails.
 */
const { values, positionals } = parseArgs({
  options: { lighthouse: { type: 'string', default: '0' } },
  allowPositionals: true,
});
const runs = Number(values.lighthouse);
const looks: Record<string, Partial<SiteIdentity>> = {
  ...Object.fromEntries(
    typePairings.map((type) => [`set in ${type}`, { ...identities.carrel, type }]),
  ),
  ...identities,
};

const product = await startProduct();
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const faults: string[] = [];
const weights: Record<string, object> = {};
const audits: Record<string, object> = {};
try {
  for (const [name, look] of Object.entries(looks)) {
    if (!name.includes(positionals[0] ?? '')) continue;
    await wear(product, look);
    await weigh(browser, name);
    if (runs > 0) await audit(name);
    console.error(name);
  }
} finally {
  await browser.close();
  await product.stop();
}
console.table(weights);
if (runs > 0) console.table(audits);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

async function wear({ call, consoleUrl, logIn }: Product, look: Partial<SiteIdentity>) {
  // The demo file's names and pictures differ from what is stored.
  const { company_name, logo, logo_on_dark, favicon, share_image, ...worn } = look;
  await call('saveSection', { ...worn, section_name: 'site_identity' });
  await untilLive(consoleUrl, await logIn());
}

async function weigh(browser: Browser, name: string) {
  const landing = await (await fetch(product.siteUrl)).text();
  const details = /\/details-page\/[0-9a-f]{24}\//.exec(landing)?.[0] ?? '/';
  const budgets = await readBudgets();
  for (const [page, path] of [
    ['landing', '/'],
    ['details', details],
  ] as const) {
    const measured = await weighPage(browser, product.siteUrl + path);
    const { html, script, font, total } = measured.atFirst;
    weights[`${name}, ${page}`] = { html, script, font, total };
    faults.push(...listExcess(`${name}, ${page}`, budgets[page], measured));
  }
}

async function audit(name: string) {
  const rows = (await auditSite(product.siteUrl, runs)) ?? {};
  for (const [page, row] of Object.entries(rows)) {
    audits[`${name}, ${page}`] = row;
    if (!meetsTargets(row)) faults.push(`${name}, ${page}: ${JSON.stringify(row)}`);
  }
}
