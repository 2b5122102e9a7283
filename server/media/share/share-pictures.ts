import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLeniently } from '../../../shared/content/lenient.ts';
import {
  drawnShare,
  type SharedPage,
  sharedTitle,
  sharePicturePath,
} from '../../../shared/content/share-picture.ts';
import { withCleanTexts } from '../../../shared/rules/text/clean-text.ts';
import { sections } from '../../../shared/sections/index.ts';
import type { SiteIdentity } from '../../../shared/sections/site-identity.ts';
import type { Store } from '../../store.ts';
import { startImageWorker } from '../image-worker.ts';
import type { Media } from '../media.ts';
import { lookDigest, type ShareLook, shareLook } from './share-look.ts';

interface Parts {
  store: Pick<Store, 'get'>;
  media: Pick<Media, 'storage' | 'workFolder'>;
}

export type SharePictures = ReturnType<typeof createSharePictures>;

/**
 * Share pictures, drawn on the first request and stored. Only current pages in the current look are
 * drawn, so that strangers cannot make us draw anything.
 */
export function createSharePictures({ store, media }: Parts) {
  const { storage, workFolder } = media;
  const worker = startImageWorker('normal');
  const underWay = new Map<string, Promise<boolean>>();

  async function draw(path: string, look: ShareLook, words: object): Promise<boolean> {
    const [logo, target] = [join(workFolder, randomUUID()), join(workFolder, randomUUID())];
    try {
      const bytes = look.logo === '' ? null : await storage.read(look.logo).catch(() => null);
      if (bytes) await writeFile(logo, bytes);
      const file = bytes ? logo : '';
      const share = { look, ...words } as { look: ShareLook; title: string; company: string };
      const result = await worker.run({ kind: 'share', file, target, share });
      if (result.ok) await storage.put(path, await readFile(target));
      return result.ok;
    } finally {
      await Promise.all([rm(logo, { force: true }), rm(target, { force: true })]);
    }
  }

  return {
    /** @returns the stored path of a picture; null when no page has it, or it cannot be drawn */
    async find(path: string): Promise<string | null> {
      const asked = drawnShare(path);
      const identity = asked && (await readIdentity(store));
      if (!identity) return null;
      const look = shareLook(identity);
      const stored = path.replace('.jpg', `-${lookDigest(look)}.jpg`);
      if (await storage.has(stored)) return stored;
      const title = await titleOf(store, asked, identity);
      const isSaid =
        identity.share_pictures &&
        title !== null &&
        path === sharePicturePath({ ...asked, title }, identity);
      if (!isSaid) return null;
      const running =
        underWay.get(stored) ??
        draw(stored, look, { title, company: identity.company_name }).finally(() =>
          underWay.delete(stored),
        );
      underWay.set(stored, running);
      return (await running) ? stored : null;
    },
    close: (): void => worker.close(),
  };
}

async function readIdentity(store: Pick<Store, 'get'>): Promise<SiteIdentity | null> {
  return readSection(store, 'site_identity');
}

async function readSection<Name extends 'site_identity' | 'main_banner' | 'search_settings'>(
  store: Pick<Store, 'get'>,
  name: Name,
) {
  const stored = await store.get('section', name);
  return readLeniently(sections[name], stored?.body ?? {}).content as ReturnType<
    (typeof sections)[Name]['parse']
  > | null;
}

/** Current text of a page's picture; null if there is no such page. */
async function titleOf(
  store: Pick<Store, 'get'>,
  { kind, id }: Pick<SharedPage, 'kind' | 'id'>,
  identity: SiteIdentity,
): Promise<string | null> {
  if (kind === 'home') {
    const banner = await readSection(store, 'main_banner');
    const said = await readSection(store, 'search_settings');
    return sharedTitle(said, banner?.heading || identity.company_name);
  }
  const body = withCleanTexts((await store.get(kind, id))?.body);
  if (!body) return null;
  const { name, heading, title, search_title } = body as Record<string, string | undefined>;
  const own = { page: title, service: name, 'page-content': heading }[kind] ?? '';
  return sharedTitle({ search_title }, own);
}
