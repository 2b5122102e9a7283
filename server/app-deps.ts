import type { FastifyBaseLogger } from 'fastify';
import type { ContentDeps } from './content/save.ts';
import type { ImportOptions, Imports } from './imports/imports.ts';
import type { FormCounter } from './leads/form-counter.ts';
import type { FileDeps } from './media/file-routes.ts';
import type { Metrics } from './operations/metrics.ts';
import type { MissingAddresses } from './pages/missing-addresses.ts';
import type { OpenBodies } from './platform/http/bodies/open-bodies.ts';
import type { Settings } from './platform/settings/env.ts';
import type { Publisher } from './publish/publisher.ts';

export interface AppDeps extends ContentDeps {
  publisher: Publisher;
  settings: Settings;
  log: FastifyBaseLogger;
  /** True if other servers serve the same visitors: then shared limits are counted in the store. */
  isOneOfSeveral?: boolean;
  /** True while this server is about to stop, and should get no new visitors. */
  isDraining?: () => boolean;
  /** Timeout of a test lead; the default allows as long as it may take. */
  testLeadMs?: number;
  /** Reach and speed of imports; the default is the public internet, one page a second. */
  imports?: ImportOptions;
  /** Folder of the console's build. */
  consoleFolder: string;
}

/** State that both origins share. */
export interface SharedDeps extends Omit<AppDeps, 'imports'> {
  openImports: () => Promise<Imports>;
  metrics: Metrics;
  openBodies: OpenBodies;
  views: FormCounter;
  files: FileDeps;
  missing: MissingAddresses;
}
