import type { Store } from '../../../server/store.ts';
import { exampleIds, examples } from '../../../shared/api/examples.ts';
import { page } from '../../../shared/content/page.ts';
import { pageContent } from '../../../shared/content/page-content.ts';
import { service } from '../../../shared/content/service.ts';
import { makeExampleDrafts } from './example-drafts.ts';
import { makeExampleLead } from './example-leads.ts';

/** Creates everything that the examples of the calls refer to. */
export async function makeExampleContent(store: Store): Promise<void> {
  const { service: serviceId, pageContent: pageContentId, partner, category } = exampleIds;
  const content = pageContent.parse(examples.savePageContent);
  await store.write(
    [
      { kind: 'service', id: serviceId, body: service.parse(examples.createService) },
      { kind: 'page-content', id: pageContentId, body: content },
      { kind: 'partner', id: partner, body: { partner_name: 'Northmoor', partner_logo: '' } },
      { kind: 'category', id: category, body: { name: 'Primary' } },
      {
        kind: 'page',
        id: exampleIds.page,
        body: page.parse({ title: 'Imprint', address: 'about' }),
      },
    ],
    { author: 'test', at: new Date() },
  );
  await store.addToLibrary({
    ...{ id: exampleIds.picture, kind: 'picture', notes: 'at=48,22', name: 'desk.jpg' },
    path: `media/${exampleIds.picture}-1600x1200-8a7f6c.webp`,
    ...{ bytes: 184_320, width: 1600, height: 1200, look: 'f0e1d2c3b4a59687' },
    ...{ source: 'upload', added_by: 'ann@example.com', added_at: '2026-03-01T10:00:00.000Z' },
  });
  await makeExampleLead(store);
  await makeExampleDrafts(store);
}
