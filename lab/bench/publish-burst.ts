import { waitUntil } from '../../scripts/support/until.ts';
import type { MeasuredServer } from './measured-server.ts';
import type { BenchService } from './publish-data.ts';

export interface BurstReport {
  /** Milliseconds from the answer of the last save to the first GET that shows it. */
  lastSeenAfter: number;
  saves: number;
  publishes: number;
  reads: number;
  /** Answers other than 200 and 304, and pages whose two copies of a text differ. */
  wrong: number;
}

/** Saves a hundred times in five seconds while readers load the page and its scripts. */
export async function burst(
  server: MeasuredServer,
  service: BenchService,
  { saves = 100, within = 5000, readers = 4 } = {},
): Promise<BurstReport> {
  const path = `${server.site}/details-page/${service.id}/`;
  const before = (await server.state()).release ?? 0;
  const report: BurstReport = { lastSeenAfter: 0, saves, publishes: 0, reads: 0, wrong: 0 };
  let over = false;

  async function read(): Promise<void> {
    let etag = '';
    while (!over) {
      const response = await fetch(path, { headers: etag ? { 'if-none-match': etag } : {} });
      const text = await response.text();
      report.reads += 1;
      etag = response.headers.get('etag') ?? '';
      if (response.status === 304) continue;
      if (response.status !== 200 || mixes(text)) report.wrong += 1;
      const asset = /\/_astro\/[\w.-]+\.(?:js|css)/.exec(text)?.[0];
      if (asset && (await (await fetch(server.site + asset)).arrayBuffer()).byteLength === 0)
        report.wrong += 1;
    }
  }

  const reading = Array.from({ length: readers }, read);
  for (let save = 1; save <= saves; save += 1) {
    const started = performance.now();
    await server.call('updateService', {
      id: service.id,
      name: `burst-${save}`,
      heading: `burst-${save}`,
    });
    const left = within / saves - (performance.now() - started);
    if (save < saves && left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }
  const answered = performance.now();
  await waitUntil(
    async () => (await (await fetch(path)).text()).includes(`burst-${saves}<`),
    60_000,
    1,
  );
  report.lastSeenAfter = performance.now() - answered;
  over = true;
  await Promise.all(reading);
  await server.published();
  report.publishes = ((await server.state()).release ?? 0) - before;
  return report;
}

/** Name and heading are always saved together: a page with two different ones mixes two releases. */
function mixes(html: string): boolean {
  return new Set(html.match(/burst-\d+/g)).size > 1;
}
