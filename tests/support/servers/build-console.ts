import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConsole } from '../../../scripts/build-console.ts';
import { isWhole } from '../sample.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Once before all journeys: the console they open is built from the present sources. @returns what tidies up after them */
export default async function build(): Promise<() => Promise<void>> {
  await buildConsole(root);
  if (!isWhole) console.log(`Long suites are sampled with SAMPLE_SEED=${process.env.SAMPLE_SEED}.`);
  return () =>
    rm(join(root, process.env.TEST_RESULTS ?? 'test-results', 'sites'), {
      recursive: true,
      force: true,
    });
}
