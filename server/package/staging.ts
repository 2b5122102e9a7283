import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ImportReport, packageEndpoints } from '../../shared/api/imports.ts';
import { demoAuthor } from '../content/demo/demo-documents.ts';
import type { ContentParts } from '../content/save.ts';
import { copyOfSetting } from '../platform/settings/copy-of.ts';
import { packZip } from '../publish/export/zip.ts';
import { fileOf, hasSameContent, kinds, type PackedDocument } from './format.ts';
import { importPackage, isEmptySite } from './import-package.ts';
import { openPackage, type Package } from './read-package.ts';
import { originOf } from './site-state.ts';
import { documentsAt, packageFiles } from './write-package.ts';

/** The console of the live site, and an API token of it with the scope `content`. */
export interface LiveSite {
  console: string;
  token: string;
}

/**
 * Makes the content here equal to the live site's, and marks this site as a copy of it.
 * @param replace also if changes made here would be lost
 * @throws Error, ApiError
 */
export async function pull(
  parts: ContentParts,
  live: LiveSite,
  { replace }: { replace: boolean },
): Promise<ImportReport> {
  const { store } = parts;
  return inScratch(async (file) => {
    const response = await ask(live, packageEndpoints.exportPackage.path);
    if (response.body)
      await pipeline(Readable.fromWeb(response.body as never), createWriteStream(file));
    const pack = await openPackage(file);
    try {
      if (!replace) await refuseLoss(store, pack);
      // First, so that an interrupted pull leaves no unmarked copy.
      await store.setSetting(copyOfSetting, live.console);
      const given = { pack, replace: true, isDry: false, author: 'system', into: 'site' as const };
      return await importPackage(parts, given);
    } finally {
      await pack.close();
    }
  });
}

async function refuseLoss(store: ContentParts['store'], pack: Package): Promise<void> {
  const origin = await originOf(store);
  if (!origin) {
    if ((await isEmptySite(store)) || (await isOnlyDemo(store))) return;
    throw new Error(
      'The site here has content of its own, which a pull would replace. Use another DATA_DIR, or --replace.',
    );
  }
  const named = (all: readonly PackedDocument[]) => new Map(all.map((it) => [fileOf(it), it]));
  const [then, now, there] = [
    named(await documentsAt(store, origin.here)),
    named(await documentsAt(store, await store.revision())),
    named(pack.documents),
  ];
  const isSame = (one?: PackedDocument, other?: PackedDocument) =>
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

/** True if only the demo company was ever written here. */
async function isOnlyDemo(store: ContentParts['store']): Promise<boolean> {
  for (const kind of kinds)
    for (const { author } of await store.list(kind)) if (author !== demoAuthor) return false;
  return true;
}

/**
 * Sends what was changed here since the pull to the live site, as a draft there.
 * @param replace the draft makes the live site as it is here, also undoing what was changed there since
 * @returns null if nothing was changed
 * @throws Error with the reason and the remedy
 */
export async function push(
  { store, media }: Pick<ContentParts, 'store' | 'media'>,
  live: LiveSite,
  { replace, isDry }: { replace: boolean; isDry: boolean },
): Promise<ImportReport | null> {
  const origin = await originOf(store);
  if (!origin)
    throw new Error('This is not a copy of that site. Run first: npm run pull -- CONSOLE_URL');
  if (origin.here === (await store.revision()) && !replace) return null;
  return inScratch(async (file) => {
    const files = packageFiles({ store, storage: media.storage });
    await pipeline(Readable.from(packZip(files)), createWriteStream(file));
    const form = new FormData();
    form.append('replace', String(replace));
    form.append('dry', String(isDry));
    form.append('file', await openAsBlob(file), 'staging.zip');
    const response = await ask(live, packageEndpoints.importPackage.path, {
      method: 'POST',
      body: form,
    });
    const { data } = (await response.json()) as { data: unknown };
    return packageEndpoints.importPackage.reply.parse(data);
  });
}

async function ask(
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
  const said = (await response.json().catch(() => null)) as { message?: string } | null;
  const why = said?.message ?? 'Check that it is the address of the console.';
  throw new Error(`${address} answered ${response.status}: ${why}`);
}

async function inScratch<Result>(work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-staging-'));
  try {
    return await work(join(folder, 'package.zip'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
