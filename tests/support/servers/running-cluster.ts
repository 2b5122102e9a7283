import { mkdir, mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { buildApp } from '../../../server/app.ts';
import { joinCluster } from '../../../server/cluster/membership.ts';
import { openMedia } from '../../../server/media/media.ts';
import { buildReaderAddress, databaseIn } from '../../../server/open-reader.ts';
import { createAccount } from '../../../server/people/accounts.ts';
import { startSession } from '../../../server/people/sessions.ts';
import { openSqliteStore } from '../../../server/platform/db/sqlite/sqlite.ts';
import { readSettings } from '../../../server/platform/settings/env.ts';
import { createDiskStorage } from '../../../server/platform/storage/disk.ts';
import { startPublishing } from '../../../server/publish/start.ts';
import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';
import { localNotifier } from '../databases/local-notifier.ts';
import { openSqliteCluster } from '../databases/sqlite-cluster.ts';
import { removeFolder } from '../remove-folder.ts';
import { copyCompiledSite } from './demo-data.ts';

const administrator = { email: 'admin@example.com', password: 'a long enough password' };

export type ClusterServer = Awaited<ReturnType<typeof startOne>>;

/** Several complete servers in this process, with one database file, one storage, and one folder each. */
export async function runCluster(size: number, env: Record<string, string> = {}) {
  const place = await mkdtemp(join(tmpdir(), 'marquee-cluster-'));
  const shared = { place, notifier: localNotifier(), env };
  const servers: ClusterServer[] = [];
  for (let number = 1; number <= size; number += 1) {
    const folder = join(place, `server-${number}`);
    await mkdir(folder);
    await copyCompiledSite(folder);
    const server = await startOne(folder, shared);
    servers.push(server);
    await server.published();
  }
  return {
    servers,
    /** The publishing server. */
    leader(): ClusterServer {
      const found = servers.find(({ membership }) => membership.lease() !== null);
      if (!found) throw new Error('Nobody publishes.');
      return found;
    },
    follower(): ClusterServer {
      const found = servers.find(({ membership }) => membership.lease() === null);
      if (!found) throw new Error('Everybody publishes.');
      return found;
    },
    async stop(): Promise<void> {
      for (const server of servers) await server.close();
      await removeFolder(place);
    },
  };
}

interface Shared {
  place: string;
  notifier: ReturnType<typeof localNotifier>;
  env: Record<string, string>;
}

async function startOne(folder: string, { place, notifier, env }: Shared) {
  const log = pino({ level: 'silent' });
  const settings = readSettings({ PUBLIC_CALLS_PER_MINUTE: '0', ...env, DATA_DIR: folder });
  const file = databaseIn({ DATA_DIR: place });
  const store = await openSqliteStore(file);
  const agreed = openSqliteCluster(file, notifier);
  const timing = { lease: 1500, renew: 300, look: 150 };
  const membership = joinCluster({ store: agreed, log, timing });
  const now = Date.now;
  const media = await openMedia(createDiskStorage(join(place, 'files')), join(folder, 'uploads'), {
    store,
    now,
  });
  const publisher = await startPublishing({
    store,
    settings,
    storeAddress: buildReaderAddress({ ...settings, DATA_DIR: place }),
    cluster: { store: agreed, storage: createDiskStorage(join(place, 'storage')), membership },
    claim: { secret: 'shared', confirm: async () => undefined },
    log,
    now,
  });
  const apps = await buildApp({
    store,
    media,
    publisher,
    settings,
    now,
    log,
    isOneOfSeveral: true,
    consoleFolder: join(folder, 'console'),
  });
  const listening = async (app: typeof apps.site) => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  };
  const [site, console_] = [await listening(apps.site), await listening(apps.console)];
  await createAccount(store, { ...administrator, now: now() });
  const account = await store.accountByEmail(administrator.email);
  const token = await startSession(store, account?._id ?? '', now());

  async function call<Data = Record<string, unknown>>(
    name: string,
    input: object = {},
    method = 'POST',
  ): Promise<Data> {
    const response = await fetch(`${console_}/api/admin/${name}`, {
      method,
      headers: {
        ...{ authorization: `Bearer ${token}`, accept: 'application/json' },
        'content-type': 'application/json',
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    });
    const answer = (await response.json()) as { message: string; data: Data };
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${answer.message}`);
    return answer.data;
  }

  let isClosed = false;
  return {
    site,
    console: console_,
    token,
    folder,
    membership,
    agreed,
    call,
    state: () => call<PublishState>('publish-state', {}, 'GET'),
    /** Waits until this server reports that everything saved is live. */
    async published(withinMs = 240_000): Promise<PublishState> {
      for (const until = Date.now() + withinMs; ; ) {
        const state = await this.state();
        if (state.status === 'live' && state.liveRevision === state.savedRevision) return state;
        if (Date.now() > until) throw new Error(`Nothing was published: ${JSON.stringify(state)}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    async close(): Promise<void> {
      if (isClosed) return;
      isClosed = true;
      await Promise.all([apps.site.close(), apps.console.close()]);
      await publisher.close();
      await membership.close();
      await agreed.close();
      await media.close();
      await store.close();
    },
  };
}
