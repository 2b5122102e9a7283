import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { examples } from '../../shared/api/examples.ts';
import { measureLists } from './backend-lists.ts';
import { requestsPerSecond } from './backend-load.ts';
import { mixedLoad } from './backend-memory.ts';
import { startBare, startProduct, stopAll } from './backend-processes.ts';

/**
 * Measures the backend: throughput beside bare node:http, lists of ten thousand documents, memory under mixed load.
 * Usage: node lab/run.mjs bench/backend [throughput|lists|memory]… [--minutes=10] [--seconds=4]
 */
const rounds = 5;
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const option = (name: string, fallback: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}\n`);
if (isWanted('throughput')) await inFolder(measureThroughput);
if (isWanted('lists')) await inFolder(measureLists);
if (isWanted('memory')) await inFolder((folder) => mixedLoad(folder, option('minutes', 10)));

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
  try {
    await work(folder);
  } finally {
    await stopAll();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureThroughput(folder: string): Promise<void> {
  let sent = 0;
  const product = await startProduct(folder);
  const bare = await startBare(join(folder, 'content.sqlite'));
  console.log('| Call | bare node:http | Marquee | share |\n|---|---|---|---|');
  for (const call of ['getSection', 'saveQuery'] as const) {
    const of = (port: number) => (milliseconds: number) =>
      requestsPerSecond({
        port,
        path: `/api/admin/${call}`,
        body: () =>
          JSON.stringify({
            ...examples[call],
            ...(call === 'saveQuery' && { subject: `Query ${++sent}` }),
          }),
        connections: 16,
        milliseconds,
      });
    const [withBare, withProduct] = [of(bare.port), of(product.port)];
    await withBare(1000);
    await withProduct(2000);
    const figures = { bare: [] as number[], product: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      figures.bare.push(await withBare(option('seconds', 4) * 1000));
      figures.product.push(await withProduct(option('seconds', 4) * 1000));
    }
    const [ours, theirs] = [median(figures.product), median(figures.bare)];
    const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;
    console.log(
      `| ${call} | ${perSecond(theirs)} | ${perSecond(ours)} | ${Math.round((100 * ours) / theirs)} % |`,
    );
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
