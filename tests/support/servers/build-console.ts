import { fileURLToPath } from 'node:url';
import { buildConsole } from '../../../scripts/build-console.ts';

/** Once before all journeys: the console they open is built from the present sources. */
export default async function build(): Promise<void> {
  await buildConsole(fileURLToPath(new URL('../../..', import.meta.url)));
}
