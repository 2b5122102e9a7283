import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { type MeasuredServer, startMeasuredServer } from '../bench/measured-server.ts';
import { type BenchService, benchServices, seedBench } from '../bench/publish-data.ts';
import type { Tally } from './sweep.ts';

const pages = 1000;
/** An edit of every page takes some 400 ms; kills are spread over that and a little more. */
const spread = 500;
/** Time limit in ms from the kill, or from the server's first answer, to the newest content on every checked page. */
const healedWithin = 5000;

/** Kills renderers and servers in turn at different moments while a change of every page is published. */
export async function* killWhilePublishing(kills: number): AsyncGenerator<Tally> {
  const tally: Tally = { name: 'SIGKILL while publishing', tried: 0, survived: 0, lost: [] };
  const folder = await mkdtemp(join(tmpdir(), 'marquee-publish-kills-'));
  const services = benchServices(pages);
  const healed: number[] = [];
  await seedBench(folder, services);
  let server = await startMeasuredServer(folder);
  try {
    await server.published();
    for (let kill = 0; kill < kills; kill += 1) {
      const heading = `Footer ${kill}`;
      await server.call('saveSection', { section_name: 'contact_us', heading });
      await later((spread * kill) / kills);
      const whom = kill % 2 === 0 ? 'renderer' : 'server';
      if (whom === 'server') {
        await server.stop('SIGKILL');
        server = await startMeasuredServer(folder);
      } else for (const pid of renderersOf(server)) process.kill(pid, 'SIGKILL');
      tally.tried += 1;
      const outcome = await heals(server, services, kill);
      if (typeof outcome === 'string') tally.lost.push(`kill ${kill} of the ${whom}: ${outcome}`);
      else {
        tally.survived += 1;
        healed.push(outcome);
      }
    }
  } finally {
    await server.stop('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
  yield tally;
  healed.sort((a, b) => a - b);
  const seconds = (part: number) =>
    ((healed[Math.floor(part * (healed.length - 1))] ?? 0) / 1000).toFixed(2);
  console.log(
    `  newest content on ${pages} pages after ${seconds(0.5)} s (median), ${seconds(1)} s (slowest)`,
  );
}

/** @returns milliseconds until the newest content is everywhere, or what a visitor got instead */
async function heals(
  { site }: MeasuredServer,
  services: readonly BenchService[],
  kill: number,
): Promise<number | string> {
  const since = performance.now();
  const newest = `>Footer ${kill}</h2>`;
  for (;;) {
    const some = [0, 0.25, 0.5, 0.75, 1].map(
      (part) => services[Math.floor(part * (services.length - 1))],
    );
    const seen = await Promise.all(some.map((it) => fetch(`${site}/details-page/${it?.id}/`)));
    const texts = await Promise.all(seen.map((response) => response.text()));
    if (seen.some(({ status }) => status !== 200))
      return `a page answered ${seen.map((it) => it.status)}`;
    if (texts.some((text) => !text.trimEnd().endsWith('</html>'))) return 'a page is cut off';
    if (texts.every((text) => text.includes(newest))) return performance.now() - since;
    if (performance.now() - since > healedWithin) return `old content after ${healedWithin} ms`;
    await later(5);
  }
}

function renderersOf({ pid }: MeasuredServer): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children
    .split(' ')
    .filter(Boolean)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('render-worker'))
    .map(Number);
}
