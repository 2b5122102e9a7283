import { fileURLToPath } from 'node:url';
import { buildConsole } from '../../../scripts/build-console.ts';
import { buildServer } from '../../../scripts/build-server.ts';

/** Global set-up of all journeys: builds console and server from the current sources. */
export default async function build(): Promise<void> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  await Promise.all([buildConsole(root), buildServer(root)]);
}
