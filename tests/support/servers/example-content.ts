import type { MediaStorage } from '../../../server/platform/storage/storage.ts';
import type { Store } from '../../../server/store.ts';
import { examples } from '../../../shared/api/examples.ts';
import { page } from '../../../shared/content/pages/page.ts';
import { pageContent } from '../../../shared/content/pages/page-content.ts';
import { service } from '../../../shared/content/service.ts';
import { exampleIds, exampleOtherPicture, examplePicture } from '../example-ids.ts';
import { picture } from '../pictures.ts';
import { makeExampleDrafts } from './example-drafts.ts';
import { makeExampleLead } from './example-leads.ts';

interface ExampleDeps {
  store: Store;
  storage: Pick<MediaStorage, 'put'>;
}

/** Creates everything that the endpoint examples refer to. */
export async function makeExampleContent({ store, storage }: ExampleDeps): Promise<void> {
  const { service: serviceId, pageContent: pageContentId, partner, category } = exampleIds;
  const content = pageContent.parse(examples.savePageContent);
  await store.write(
    [
      { kind: 'service', id: serviceId, body: service.parse(examples.createService) },
      { kind: 'page-content', id: pageContentId, body: content },
      {
        kind: 'partner',
        id: partner,
        body: { partner_name: 'Northmoor', partner_logo: examplePicture },
      },
      { kind: 'category', id: category, body: { name: 'Primary' } },
      {
        kind: 'page',
        id: exampleIds.page,
        body: page.parse({ title: 'Imprint', address: 'about' }),
      },
    ],
    { author: 'test', at: new Date() },
  );
  await makeExamplePictures({ store, storage });
  await makeExampleLead(store);
  await makeExampleDrafts(store);
}

let drawn: Promise<Buffer> | undefined;

async function makeExamplePictures({ store, storage }: ExampleDeps): Promise<void> {
  drawn ??= picture(7, { width: 1600, height: 1200, format: 'webp' });
  await storage.put(examplePicture, await drawn);
  for (const [id, path] of [
    [exampleIds.picture, examplePicture],
    [exampleIds.otherPicture, exampleOtherPicture],
    [exampleIds.unusedPicture, `media/${exampleIds.unusedPicture}-800x600-336699.webp`],
  ] as const)
    await store.addToLibrary({
      ...{ id, kind: 'picture', path, notes: 'auto=48,22', name: `${id}.jpg`, bytes: 184_320 },
      ...{ width: 1600, height: 1200, look: 'f0e1d2c3b4a59687', source: 'upload' },
      ...{ added_by: 'ann@example.com', added_at: '2026-03-01T10:00:00.000Z' },
    });
}
