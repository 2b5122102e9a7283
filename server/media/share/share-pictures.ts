import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLeniently } from '../../../shared/content/lenient.ts';
import {
  buildSharePath,
  parseSharePath,
  type SharedPage,
} from '../../../shared/content/pictures/share-picture.ts';
import { sections } from '../../../shared/sections/index.ts';
import type { SiteIdentity } from '../../../shared/sections/settings/site-identity.ts';
import type { Store } from '../../store.ts';
import { startImageWorker } from '../image-worker.ts';
import type { Media } from '../media.ts';
import type { ShareTheme } from './share-theme.ts';

interface Deps {
  store: Pick<Store, 'get'>;
  media: Pick<Media, 'storage' | 'workFolder'>;
  /** Returns the current texts of a page's picture in each language; empty for an unknown page. */
  readTitles(page: Pick<SharedPage, 'kind' | 'id'>, company: string): Promise<string[]>;
}

export type SharePictures = ReturnType<typeof createSharePictures>;

/**
 * Renders share pictures on the first request, and stores them. Only pictures of current pages in the current theme are
 * rendered, so that requests for other addresses cause no work.
 */
export function createSharePictures({ store, media, readTitles }: Deps) {
  const { storage, workFolder } = media;
  const worker = startImageWorker('normal');
  const underWay = new Map<string, Promise<boolean>>();

  async function render(path: string, look: ShareTheme, texts: object): Promise<boolean> {
    const [logo, target] = [join(workFolder, randomUUID()), join(workFolder, randomUUID())];
    try {
      const bytes = look.logo === '' ? null : await storage.read(look.logo).catch(() => null);
      if (bytes) await writeFile(logo, bytes);
      const file = bytes ? logo : '';
      const share = { look, ...texts } as { look: ShareTheme; title: string; company: string };
      const result = await worker.run({ kind: 'share', file, target, share });
      if (result.ok) await storage.put(path, await readFile(target));
      return result.ok;
    } finally {
      await Promise.all([rm(logo, { force: true }), rm(target, { force: true })]);
    }
  }

  return {
    /** @returns the stored path of a picture, or null if no page uses it or it cannot be rendered */
    async find(path: string): Promise<string | null> {
      const page = parseSharePath(path);
      const identity = page && (await readIdentity(store));
      if (!identity) return null;
      const { digestTheme, readShareTheme } = await import('./share-theme.ts');
      const look = readShareTheme(identity);
      const stored = path.replace('.jpg', `-${digestTheme(look)}.jpg`);
      const titles = await readTitles(page, identity.company_name);
      // The picture of an earlier title stays available for shared links while visitors can read the page.
      if (titles.length > 0 && (await storage.has(stored))) return stored;
      if (!identity.share_pictures) return null;
      const title = titles.find((it) => path === buildSharePath({ ...page, title: it }, identity));
      if (title === undefined) return null;
      const running =
        underWay.get(stored) ??
        render(stored, look, { title, company: identity.company_name }).finally(() =>
          underWay.delete(stored),
        );
      underWay.set(stored, running);
      return (await running) ? stored : null;
    },
    close: (): void => worker.close(),
  };
}

async function readIdentity(store: Pick<Store, 'get'>): Promise<SiteIdentity | null> {
  const stored = await store.get('section', 'site_identity');
  return readLeniently(sections.site_identity, stored?.body ?? {}).content;
}
