import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Impact, ImpactInput } from '../../shared/api/changes/impact.ts';
import { startMeasuredServer } from './measured-server.ts';
import { benchServices, seedBench } from './publish-data.ts';
import { quantile, timeEdit } from './publish-edit.ts';

/**
 * `node lab/run.mjs bench/impact [pages] [times]`: how long it takes to say which pages an edit would change, over the
 * API, and how long a save takes to be live while such questions are asked and while they are not. Milliseconds.
 */
const pages = Number(process.argv[2] ?? 10_000);
const times = Number(process.argv[3] ?? 30);
const folder = await mkdtemp(join(tmpdir(), 'marquee-impact-'));
const services = benchServices(pages);
await seedBench(folder, services);
const server = await startMeasuredServer(folder);
await server.published(900_000);
await server.idle();

type Document = ImpactInput['documents'][number];
const one = (time: number) => services[(time * 17) % services.length] ?? services[0];
const edits: [string, (time: number) => Document][] = [
  [
    'text of a category',
    (time) => ({
      kind: 'page-content',
      id: one(time)?.categories[0]?.id ?? '',
      fields: { description: `<p>Edit ${time}</p>` },
    }),
  ],
  [
    'heading of a category',
    (time) => ({
      kind: 'page-content',
      id: one(time)?.categories[0]?.id ?? '',
      fields: { heading: `Edit ${time}` },
    }),
  ],
  [
    'name of a service',
    (time) => ({ kind: 'service', id: one(time)?.id ?? '', fields: { name: `Edit ${time}` } }),
  ],
  [
    'a service that would be deleted',
    (time) => ({ kind: 'service', id: one(time)?.id ?? '', fields: null }),
  ],
  [
    'footer of every page',
    (time) => ({ kind: 'section', id: 'contact_us', fields: { heading: `Edit ${time}` } }),
  ],
];
const asked = (document: Document) =>
  server.call<Impact>('impact', { documents: [document] }) as Promise<Impact>;

for (const [what, edit] of edits) {
  const taken: number[] = [];
  let said = '';
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    const { count, shared } = await asked(edit(time));
    taken.push(performance.now() - begun);
    said = `${count} pages${shared ? ` and ${shared.pages} that share a part` : ''}`;
  }
  tell(what, taken, said);
}

for (const isAsking of [false, true, false, true]) {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const service = one(time + 1);
    if (!service) break;
    const question = isAsking ? asked({ kind: 'service', id: service.id, fields: null }) : null;
    taken.push(await timeEdit(server, service, `m-${isAsking}-${time}-${Date.now()}`));
    await question;
    await server.published();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  tell(isAsking ? 'save → live while it is asked' : 'save → live', taken, '');
}
await server.stop();
await rm(folder, { recursive: true });

function tell(what: string, taken: readonly number[], said: string): void {
  const at = (share: number) => quantile(taken, share).toFixed(1).padStart(8);
  console.log(`${what.padEnd(34)} p50 ${at(0.5)}  p95 ${at(0.95)}  ${said}`);
}
