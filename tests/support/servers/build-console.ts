import { fileURLToPath } from 'node:url';
import { buildConsole } from '../../../scripts/build-console.ts';

/** Global set-up of all journeys: builds the console from the current sources. */
export default async function build(): Promise<void> {
  await buildConsole(fileURLToPath(new URL('../../..', import.meta.url)));
}
