import { parseArgs } from 'node:util';
import { auditSite, meetsTargets } from './bench/audit-site.ts';

/**
 * `node lab/run.mjs lighthouse [-- --runs 5] [ADDRESS]`: audits the landing page and the first service, piece of work,
 * own page and news article it links to, or the page at the address, as a simulated phone, and prints the median of the
 * runs. Exit code 1 if a target is missed.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, verbose: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const site = positionals[0] ?? 'http://localhost:4321';
const rows = await auditSite(site, Number(values.runs), values.verbose ? console.log : undefined);
if (rows) console.table(rows);
else console.error(`There is no site at ${site}. Start it with "npm start", or name its address.`);
process.exitCode = rows && Object.values(rows).every(meetsTargets) ? 0 : 1;
