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
  await makeExampleLead(store);
  await makeExampleDrafts(store);
}
