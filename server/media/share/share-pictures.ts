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
  /** Current texts of a page's picture, one for each language; none if there is no such page. */
  titlesOf(page: Pick<SharedPage, 'kind' | 'id'>, company: string): Promise<string[]>;
}

export type SharePictures = ReturnType<typeof createSharePictures>;

/**
 * Share pictures, rendered on the first request and stored. Only current pages in the current theme are
 * rendered, so that strangers cannot cause needless work.
 */
export function createSharePictures({ store, media, titlesOf }: Deps) {
  const { storage, workFolder } = media;
  const worker = startImageWorker('normal');
  const underWay = new Map<string, Promise<boolean>>();

  async function draw(path: string, look: ShareTheme, words: object): Promise<boolean> {
    const [logo, target] = [join(workFolder, randomUUID()), join(workFolder, randomUUID())];
    try {
      const bytes = look.logo === '' ? null : await storage.read(look.logo).catch(() => null);
      if (bytes) await writeFile(logo, bytes);
      const file = bytes ? logo : '';
      const share = { look, ...words } as { look: ShareTheme; title: string; company: string };
      const result = await worker.run({ kind: 'share', file, target, share });
      if (result.ok) await storage.put(path, await readFile(target));
      return result.ok;
    } finally {
      await Promise.all([rm(logo, { force: true }), rm(target, { force: true })]);
    }
  }

  return {
    /** @returns the stored path of a picture; null when no page uses it, or it cannot be rendered */
    async find(path: string): Promise<string | null> {
      const asked = parseSharePath(path);
      const identity = asked && (await readIdentity(store));
      if (!identity) return null;
      const { digestTheme, readShareTheme } = await import('./share-theme.ts');
      const look = readShareTheme(identity);
      const stored = path.replace('.jpg', `-${digestTheme(look)}.jpg`);
      const titles = await titlesOf(asked, identity.company_name);
      // An earlier title's picture stays for links that were shared with it, while visitors can read the page.
      if (titles.length > 0 && (await storage.has(stored))) return stored;
      if (!identity.share_pictures) return null;
      const title = titles.find((it) => path === buildSharePath({ ...asked, title: it }, identity));
      if (title === undefined) return null;
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
  const stored = await store.get('section', 'site_identity');
  return readLeniently(sections.site_identity, stored?.body ?? {}).content;
}
