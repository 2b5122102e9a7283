import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import type { buildApp } from './app.ts';
import { finishRestore } from './backup/finish-restore.ts';
import { type Cluster, startCluster, withStartLock } from './cluster/cluster.ts';
import { openCluster } from './cluster/open-cluster.ts';
import type { ClusterStore } from './cluster/port.ts';
import { claimDatabase } from './cluster/server-lock.ts';
import { findConsoleBuilds } from './console/console-builds.ts';
import { writeInitialContent } from './content/demo/initial-content.ts';
import { seedDemo } from './demo-seed.ts';
import { type Media, openMedia } from './media/media.ts';
import { openPlaces } from './open-places.ts';
import { buildReaderAddress } from './open-reader.ts';
import { openStore } from './open-store.ts';
import { ensureFirstAccount, type FirstAccount } from './people/accounts.ts';
import { readMountPoints } from './platform/bytes/mount-points.ts';
import { lockFolder } from './platform/db/folder-lock.ts';
import { createFront } from './platform/http/one-port.ts';
import { applyCopyOf, copyOfSetting } from './platform/settings/copy-of.ts';
import type { Settings } from './platform/settings/env.ts';
import { claimLocations, ForeignStorageError, readInstance } from './platform/storage/claim.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { startPublishing } from './publish/start.ts';
import type { Store } from './store.ts';

export interface Started {
  /** Addresses of the public site and the console. */
  siteAddress: string;
  consoleAddress: string;
  /** An address at which this server responds to health checks. */
  probeAddress: string;
  /** The administrator created by this start, or null. Its generated password must be shown once. */
  firstAccount: FirstAccount | null;
  /** The reason why the site cannot be published, as a sentence; null without one. */
  problem(): string | null;
  /** Hands over to other servers, and waits until load balancers have switched, as long as configured. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds. The first visitors, and a login, do not wait until the code of the jobs is loaded. */
const jobsAfter = 1000;
const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** Opens the stores of DATA_DIR and listens on both origins. @throws Error with a one-line message */
export async function start(
  settings: Settings,
  log: Logger = pino({ level: settings.LOG_LEVEL }),
): Promise<Started> {
  const opened: (() => unknown)[] = [];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    return await startParts(settings, log, { opened, close });
  } catch (error) {
    await close();
    throw error;
  }
}

interface Opened {
  /** Things to close, in the order they were opened. */
  opened: (() => unknown)[];
  close(): Promise<void>;
}

async function startParts(
  given: Settings,
  log: Logger,
  { opened, close }: Opened,
): Promise<Started> {
  const folder = given.DATA_DIR;
  if (given.DATA_ON_VOLUME) requireVolume(folder);
  requireWritable(folder);
  opened.push(lockFolder(folder));
  await finishRestore(folder);
  const store = await openStore(given);
  opened.push(() => store.close());
  const settings = applyCopyOf(given, await store.setting(copyOfSetting));
  const now = Date.now;
  const several = await openCluster(settings);
  if (several) opened.push(() => several.close());
  const isShared = several !== null && settings.STORAGE_URL !== '';
  if (several) opened.push(await claimDatabase(several, { isShared, log }));
  const claim = await claimStorage({ store, settings, several, log });
  opened.push(() => claim.close());
  const open = async (area: 'files' | 'releases') =>
    claim.guard(await openStorage(settings, area), findPlaceSetting(settings));
  const media = await openMedia(await open('files'), join(folder, 'uploads'), { store, now });
  opened.push(() => media.close());
  await withStartLock(several, () => beginContent({ store, media, settings }));
  const cluster = isShared
    ? startCluster({ store: several, storage: await open('releases') }, log)
    : undefined;
  if (cluster) opened.push(() => cluster.membership.close());
  const storeAddress = buildReaderAddress(settings);
  const publisher = await startPublishing({
    ...{ store, settings, storeAddress, cluster, claim, erased: media.erased, log, now },
  });
  opened.push(() => publisher.close());
  let isDraining = false;
  // Loaded while the compiler, or the render worker, starts.
  const { buildApp } = await import('./app.ts');
  const apps = await buildApp({
    store,
    media,
    publisher,
    settings,
    now,
    log,
    isOneOfSeveral: cluster !== undefined,
    isDraining: () => isDraining,
    consoleFolder: join(findConsoleBuilds(projectFolder, folder), 'admin'),
  });
  const front =
    settings.PORT !== 0 && settings.PORT === settings.ADMIN_PORT
      ? createFront(apps, settings)
      : null;
  // Together, because an endless stream of the console would keep the front open.
  opened.push(() => Promise.all([apps.site.close(), apps.console.close(), front?.close()]));
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  const firstAccount = await withStartLock(several, () =>
    ensureFirstAccount(store, { email, password, now: now() }),
  );
  const drain = async () => {
    isDraining = true;
    await cluster?.membership.stepDown();
    await later(settings.DRAIN_SECONDS * 1000);
  };
  try {
    const findProblem = () =>
      publisher.endpoints.state().problem?.message ?? claim.problem()?.message ?? null;
    const addresses = await (front
      ? listenOnce(front, apps, settings)
      : listenTwice(apps, settings));
    opened.push(
      runOnOneServer(cluster, async () => {
        const { beginJobs } = await import('./jobs.ts');
        return beginJobs({ store, media, publisher, settings, now, log });
      }),
    );
    return { ...addresses, firstAccount, problem: findProblem, drain, close };
  } catch (error) {
    // A failed start shows no password, so the next one must generate another.
    if (firstAccount) await store.removeAccount(firstAccount.email);
    throw error;
  }
}

/** The setting that names the place of pictures and shared releases. */
const findPlaceSetting = ({ STORAGE_URL }: Settings) => (STORAGE_URL ? 'STORAGE_URL' : 'DATA_DIR');

/** Claims what other installations could name too; a data folder with its own database is one thing. */
async function claimStorage({
  store,
  settings,
  several,
  log,
}: Pick<ContentDeps, 'store' | 'settings'> & { several: ClusterStore | null; log: Logger }) {
  const { DATA_DIR } = settings;
  const hasRelease = existsSync(join(DATA_DIR, 'releases', 'live.json'));
  const places = await openPlaces(store, settings);
  return claimLocations(places, {
    ...{ store, log, instance: places.length > 0 ? readInstance(DATA_DIR) : '' },
    hasPeers: async () => several !== null && !(await several.clusterState()).isLeaseFree,
    // Visitors get the release on this disk, and a mirror is only a copy.
    mayWait: ({ setting }, error) =>
      !(error instanceof ForeignStorageError) &&
      (setting === 'MIRROR_URL' || (error.isAway && hasRelease)),
  });
}

interface ContentDeps {
  store: Store;
  media: Media;
  settings: Settings;
}

/** Writes the initial content of an empty store. */
async function beginContent({ store, media, settings }: ContentDeps) {
  if (settings.START_FROM) await startFrom(settings.START_FROM, { store, media });
  if (settings.DEMO_CONTENT) await seedDemo({ store, media }, new Date());
  else await writeInitialContent(store, new Date());
}

/** Fills an empty database with a package. */
async function startFrom(
  place: string,
  { store, media }: Omit<ContentDeps, 'settings'>,
): Promise<void> {
  if ((await store.revision()) > 0) return;
  const { importArchive: importPackage } = await import('./archive/import-archive.ts');
  const { openArchive: openPackage } = await import('./archive/read-archive.ts');
  const pack = await openPackage(place);
  const deps = { store, media, publisher: { onSaved: () => undefined }, now: Date.now };
  const how = { replace: true, isDry: false, author: 'system', into: 'site' } as const;
  await importPackage(deps, { pack, ...how }).finally(() => pack.close());
}

/**
 * Runs daily jobs: always on a single server, otherwise while this server leads. @returns a function that ends them
 */
function runOnOneServer(
  cluster: Cluster | undefined,
  begin: () => Promise<(() => void)[]>,
): () => Promise<void> {
  let begun: Promise<(() => void)[]> = Promise.resolve([]);
  let waiting = new AbortController();
  const end = async () => {
    waiting.abort();
    for (const stop of await begun) stop();
  };
  const start = () => {
    waiting = new AbortController();
    const { signal } = waiting;
    begun = later(jobsAfter, undefined, { signal, ref: false }).then(begin, () => []);
    return end;
  };
  if (cluster) cluster.membership.whileLeading(start);
  else start();
  return end;
}

type Addresses = Pick<Started, 'siteAddress' | 'consoleAddress' | 'probeAddress'>;
type Apps = Awaited<ReturnType<typeof buildApp>>;

async function listenTwice(
  { site, console }: Apps,
  { HOST, PORT, ADMIN_PORT }: Settings,
): Promise<Addresses> {
  const siteAddress = await listen(createListener(site), HOST, { name: 'PORT', port: PORT });
  const admin = { name: 'ADMIN_PORT', port: ADMIN_PORT };
  const consoleAddress = await listen(createListener(console), HOST, admin);
  return { siteAddress, consoleAddress, probeAddress: siteAddress };
}

/** Both origins at one port; this server calls itself at ports of its own, which no other machine reaches. */
async function listenOnce(
  { server }: ReturnType<typeof createFront>,
  { site, console }: Apps,
  { HOST, PORT, SITE_URL, CONSOLE_URL }: Settings,
): Promise<Addresses> {
  for (const app of [site, console])
    await listen(createListener(app), '127.0.0.1', { name: 'PORT', port: 0 });
  const front: Listener = {
    server,
    listen: async (place) => {
      server.listen(place);
      await once(server, 'listening');
    },
  };
  const probeAddress = await listen(front, HOST, { name: 'PORT', port: PORT });
  return { siteAddress: SITE_URL, consoleAddress: CONSOLE_URL, probeAddress };
}

interface Listener {
  server: Server;
  listen(place: { host: string; port: number }): Promise<unknown>;
}

function createListener(app: FastifyInstance): Listener {
  return { server: app.server, listen: (place) => app.listen(place) };
}

function requireWritable(folder: string): void {
  try {
    // Contains visitors' messages: nobody else on the machine may read it.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    const isOthers = (cause as NodeJS.ErrnoException).code === 'EACCES' && process.getuid;
    const remedy = isOthers ? ` by user ${process.getuid?.()}. ${buildOwnerCommand(folder)}` : '.';
    throw new Error(`DATA_DIR is wrong: the folder ${folder} cannot be written${remedy}`, {
      cause,
    });
  }
}

function buildOwnerCommand(folder: string): string {
  const owner = `${process.getuid?.()}:${process.getgid?.()}`;
  return `On the machine with the folder, run: chown -R ${owner} ${folder} (a container's folder may have another path there).`;
}

/** @throws Error if the folder is on the container's own layer, which an update throws away */
function requireVolume(folder: string): void {
  const isWithin = (place: string) => place !== '/' && `${folder}/`.startsWith(`${place}/`);
  const places = readMountPoints();
  if (places.length === 0 || places.some(isWithin)) return;
  throw new Error(`${folder} would be lost with this container. Mount a volume there.`);
}

async function listen(
  { server, listen: begin }: Listener,
  host: string,
  { name, port }: { name: string; port: number },
): Promise<string> {
  try {
    await begin({ host, port });
  } catch (cause) {
    throw new Error(describeListenError(cause as NodeJS.ErrnoException, { name, port, host }), {
      cause,
    });
  }
  const { port: actual } = server.address() as AddressInfo;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${actual}`;
}

function describeListenError(
  { code }: NodeJS.ErrnoException,
  { name, port, host }: { name: string; port: number; host: string },
): string {
  if (code === 'EADDRINUSE')
    return `${name} ${port} is in use by another program. Stop it, or set ${name} to another port.`;
  if (code === 'EACCES')
    return `${name} ${port} may not be used by this user. Set ${name} to a port above 1023.`;
  return `HOST is wrong: cannot listen on ${host}.`;
}
