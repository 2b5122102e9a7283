import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ImportReport, packageEndpoints } from '../../shared/api/imports.ts';
import { demoAuthor } from '../content/demo/demo-documents.ts';
import type { ContentDeps } from '../content/save.ts';
import { copyOfSetting } from '../platform/settings/copy-of.ts';
import { packZip } from '../publish/export/zip.ts';
import { type ArchiveDocument, fileOf, hasSameContent, kinds } from './format.ts';
import { importArchive, isEmptySite } from './import-archive.ts';
import { type Archive, openArchive } from './read-archive.ts';
import { readOrigin } from './site-state.ts';
import { archiveFiles, readDocumentsAt } from './write-archive.ts';

/** Console address of the live site, and an API token with the scope `content`. */
export interface LiveSite {
  console: string;
  token: string;
}

/**
 * Makes the content here equal to the live site's, and marks this site as its staging site.
 * @param replace also discards changes made here
 * @throws Error, ApiError
 */
export async function pull(
  deps: ContentDeps,
  live: LiveSite,
  { replace }: { replace: boolean },
): Promise<ImportReport> {
  const { store } = deps;
  return withScratchFile(async (file) => {
    const response = await sendRequest(live, packageEndpoints.exportPackage.path);
    if (response.body)
      await pipeline(Readable.fromWeb(response.body as never), createWriteStream(file));
    const archive = await openArchive(file);
    try {
      if (!replace) await rejectLoss(store, archive);
      // Marks the site first, so that an interrupted pull leaves no unmarked staging site.
      await store.setSetting(copyOfSetting, live.console);
      const given = { pack: archive, replace: true, isDry: false, author: 'system' };
      return await importArchive(deps, { ...given, into: 'site' });
    } finally {
      await archive.close();
    }
  });
}

async function rejectLoss(store: ContentDeps['store'], archive: Archive): Promise<void> {
  const origin = await readOrigin(store);
  if (!origin) {
    if ((await isEmptySite(store)) || (await isOnlyDemo(store))) return;
    throw new Error(
      'The site here has content of its own, which a pull would replace. Use another DATA_DIR, or --replace.',
    );
  }
  const byFile = (all: readonly ArchiveDocument[]) => new Map(all.map((it) => [fileOf(it), it]));
  const [then, now, there] = [
    byFile(await readDocumentsAt(store, origin.here)),
    byFile(await readDocumentsAt(store, await store.revision())),
    byFile(archive.documents),
  ];
  const isSame = (one?: ArchiveDocument, other?: ArchiveDocument) =>
    one && other ? hasSameContent(one, other) : one === other;
  const lost = [...new Set([...then.keys(), ...now.keys()])].filter(
    (file) => !isSame(then.get(file), now.get(file)) && !isSame(now.get(file), there.get(file)),
  );
  if (lost.length === 0) return;
  const some = lost.slice(0, 5).join(', ');
  throw new Error(
    `${lost.length} documents were changed here and differ from the live site: ${some}. Push them first, or pull with --replace.`,
  );
}

/** Returns true if all content is from the demo company. */
async function isOnlyDemo(store: ContentDeps['store']): Promise<boolean> {
  for (const kind of kinds)
    for (const { author } of await store.list(kind)) if (author !== demoAuthor) return false;
  return true;
}

/**
 * Sends the changes made here since the pull to the live site, as a draft there.
 * @param replace makes the live site equal to this one, also undoing later changes there
 * @returns null if nothing was changed
 * @throws Error with the reason and the remedy
 */
export async function push(
  { store, media }: Pick<ContentDeps, 'store' | 'media'>,
  live: LiveSite,
  { replace, isDry }: { replace: boolean; isDry: boolean },
): Promise<ImportReport | null> {
  const origin = await readOrigin(store);
  if (!origin)
    throw new Error('This is not a copy of that site. Run first: npm run pull -- CONSOLE_URL');
  if (origin.here === (await store.revision()) && !replace) return null;
  return withScratchFile(async (file) => {
    const files = archiveFiles({ store, storage: media.storage });
    await pipeline(Readable.from(packZip(files)), createWriteStream(file));
    const form = new FormData();
    form.append('replace', String(replace));
    form.append('dry', String(isDry));
    form.append('file', await openAsBlob(file), 'staging.zip');
    const response = await sendRequest(live, packageEndpoints.importPackage.path, {
      method: 'POST',
      body: form,
    });
    const { data } = (await response.json()) as { data: unknown };
    return packageEndpoints.importPackage.reply.parse(data);
  });
}

async function sendRequest(
  { console: address, token }: LiveSite,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, accept: '*/*' };
  // A redirect would take the token elsewhere.
  const response = await fetch(`${address}/api${path}`, {
    ...init,
    headers,
    redirect: 'manual',
  }).catch((cause: Error) => {
    throw new Error(`${address} does not answer. Check the address of the console.`, {
      cause,
    });
  });
  if (response.ok && !response.headers.get('content-type')?.includes('html')) return response;
  const reply = (await response.json().catch(() => null)) as { message?: string } | null;
  const why = reply?.message ?? 'Check that it is the address of the console.';
  throw new Error(`${address} answered ${response.status}: ${why}`);
}

async function withScratchFile<Result>(work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-staging-'));
  try {
    return await work(join(folder, 'package.zip'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
