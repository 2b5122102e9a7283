import { changeEndpoints } from '../shared/api/changes.ts';
import { pictureEndpoints } from '../shared/api/content/pictures.ts';
import { demoEndpoints } from '../shared/api/demo.ts';
import { draftEndpoints } from '../shared/api/drafts.ts';
import { importEndpoints, packageEndpoints } from '../shared/api/imports.ts';
import { privacyEndpoints } from '../shared/api/leads/privacy.ts';
import { queryEndpoints } from '../shared/api/leads/queries.ts';
import { leadEndpoints } from '../shared/api/leads.ts';
import { redirectReportEndpoints } from '../shared/api/redirect-report.ts';
import { translationExchangeEndpoints } from '../shared/api/translation-exchange.ts';
import { workingCopyEndpoints } from '../shared/api/working-copies.ts';
import type { SharedDeps } from './app-deps.ts';
import { categoryHandlers } from './content/endpoints/categories.ts';
import { documentHandlers } from './content/endpoints/documents.ts';
import { orderHandlers } from './content/endpoints/orders.ts';
import { pageContentHandlers } from './content/endpoints/page-contents.ts';
import { partnerHandlers } from './content/endpoints/partners.ts';
import { sectionHandlers } from './content/endpoints/sections.ts';
import { serviceHandlers } from './content/endpoints/services.ts';
import { translationHandlers } from './content/endpoints/translations.ts';
import { handleOperations } from './operations/endpoints.ts';
import { createSessionHandlers } from './people/endpoints/session.ts';
import { createPeopleHandlers } from './people/endpoints.ts';
import type { Handlers } from './platform/http/handler.ts';
import { createLazyHandlers } from './platform/http/lazy-handlers.ts';
import { createPublishHandlers } from './publish/endpoints.ts';

/** Every endpoint's handler, one line per module. */
export function createHandlers(deps: SharedDeps): Handlers {
  return {
    ...createSessionHandlers(deps),
    ...sectionHandlers(deps),
    ...serviceHandlers(deps),
    ...pageContentHandlers(deps),
    ...partnerHandlers(deps),
    ...categoryHandlers(deps),
    ...orderHandlers(deps),
    ...documentHandlers({ ...deps, isPublic: deps.files.isPublic }),
    ...translationHandlers(deps),
    ...createPublishHandlers(deps.publisher.endpoints, deps.media),
    ...handleOperations(deps),
    ...createPeopleHandlers(deps),
    ...createDeferredHandlers(deps),
  };
}

/** The endpoints that a start, a login and a save do without. */
function createDeferredHandlers(deps: SharedDeps) {
  return {
    ...createLazyHandlers(queryEndpoints, async () =>
      (await import('./leads/query-endpoints.ts')).queryHandlers(deps),
    ),
    ...createLazyHandlers(leadEndpoints, async () =>
      (await import('./leads/endpoints.ts')).leadHandlers(deps),
    ),
    ...createLazyHandlers(pictureEndpoints, async () =>
      (await import('./library/endpoints.ts')).pictureHandlers(deps),
    ),
    ...createLazyHandlers(translationExchangeEndpoints, async () =>
      (await import('./translate/endpoints.ts')).translationExchangeHandlers(deps),
    ),
    ...createLazyHandlers(importEndpoints, async () => {
      const { importHandlers } = await import('./imports/endpoints.ts');
      return importHandlers({ imports: await deps.openImports() });
    }),
    ...createLazyHandlers(packageEndpoints, async () =>
      (await import('./archive/endpoints.ts')).archiveHandlers(deps),
    ),
    ...createLazyHandlers(redirectReportEndpoints, async () =>
      (await import('./pages/endpoints.ts')).redirectReportHandlers(deps),
    ),
    ...createLazyHandlers(changeEndpoints, async () =>
      (await import('./history/endpoints.ts')).changeHandlers(deps, deps.publisher.endpoints),
    ),
    ...createLazyHandlers(
      draftEndpoints,
      async () => (await import('./drafts/endpoints.ts')).draftHandlers(deps),
      () => deps.publisher.endpoints.wake('draft changed'),
    ),
    ...createLazyHandlers(workingCopyEndpoints, async () =>
      (await import('./drafts/working-copies.ts')).workingCopyHandlers(deps),
    ),
    ...createLazyHandlers(demoEndpoints, async () =>
      (await import('./demo-endpoints.ts')).createDemoHandlers(deps),
    ),
    ...createLazyHandlers(privacyEndpoints, async () => {
      const { privacyHandlers } = await import('./leads/privacy-endpoints.ts');
      const { auditHandlers } = await import('./history/audit-endpoints.ts');
      return { ...privacyHandlers(deps), ...auditHandlers(deps) };
    }),
  };
}
