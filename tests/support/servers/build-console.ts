import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConsole } from '../../../scripts/build-console.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Once before all journeys: the console they open is built from the present sources. @returns what tidies up after them */
export default async function build(): Promise<() => Promise<void>> {
  await buildConsole(root);
  return () =>
    rm(join(root, process.env.TEST_RESULTS ?? 'test-results', 'sites'), {
      recursive: true,
      force: true,
    });
}
