import { waitUntil } from '../../scripts/support/until.ts';
import type { MeasuredServer } from './measured-server.ts';
import type { BenchService } from './publish-data.ts';

/**
 * Edits one service's text through the real API, and its picture if there is a new one.
 * @param onAnswer called with the milliseconds until the save is answered
 * @returns milliseconds from the request to the first public GET that shows the text on every affected page
 */
export async function timeEdit(
  server: MeasuredServer,
  service: Pick<BenchService, 'id' | 'description'>,
  marker: string,
  {
    picture,
    onAnswer: onResponse,
  }: { picture?: Blob; onAnswer?: (milliseconds: number) => void } = {},
): Promise<number> {
  const fields = { id: service.id, description: `<p>${marker}</p>${service.description}` };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (picture) form.append('image', picture, 'photograph.jpg');
  const started = performance.now();
  const saved = server
    .call('updateService', picture ? form : fields)
    .then(() => onResponse?.(performance.now() - started));
  const shown = showsOn(server, [`/details-page/${service.id}/`], marker);
  await Promise.all([saved, shown]);
  return performance.now() - started;
}

/** Changes the footer of every page. @returns milliseconds until the last of some pages across the site shows it */
export async function timeGlobalEdit(
  server: MeasuredServer,
  services: readonly BenchService[],
  marker: string,
): Promise<number> {
  const started = performance.now();
  await server.call('saveSection', { section_name: 'contact_us', heading: marker });
  const first = services[0]?.id;
  const last = services.at(-1)?.id;
  await showsOn(server, ['/', `/details-page/${first}/`, `/details-page/${last}/`], marker);
  return performance.now() - started;
}

/** Changes the company's main colour, used on every page. @returns as `timeGlobalEdit` */
export async function timeIdentityEdit(
  server: MeasuredServer,
  services: readonly BenchService[],
  colour: string,
): Promise<number> {
  const started = performance.now();
  await server.call('saveSection', { section_name: 'site_identity', colour_1: colour });
  const first = services[0]?.id;
  const last = services.at(-1)?.id;
  await showsOn(server, ['/', `/details-page/${first}/`, `/details-page/${last}/`], colour);
  return performance.now() - started;
}

async function showsOn(server: MeasuredServer, paths: string[], marker: string): Promise<void> {
  for (const path of paths)
    await waitUntil(
      async () => (await (await fetch(server.site + path)).text()).includes(marker),
      600_000,
      1,
    );
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
