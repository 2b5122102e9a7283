import { changeCalls } from '../shared/api/changes.ts';
import { pictureCalls } from '../shared/api/content/pictures.ts';
import { demoCalls } from '../shared/api/demo.ts';
import { draftCalls } from '../shared/api/drafts.ts';
import { importCalls, packageCalls } from '../shared/api/imports.ts';
import { privacyCalls } from '../shared/api/leads/privacy.ts';
import { queryCalls } from '../shared/api/leads/queries.ts';
import { leadCalls } from '../shared/api/leads.ts';
import { redirectReportCalls } from '../shared/api/redirect-report.ts';
import { translationExchangeCalls } from '../shared/api/translation-exchange.ts';
import { workingCopyCalls } from '../shared/api/working-copies.ts';
import type { SharedParts } from './app-parts.ts';
import { categoryHandlers } from './content/calls/categories.ts';
import { documentHandlers } from './content/calls/documents.ts';
import { orderHandlers } from './content/calls/orders.ts';
import { pageContentHandlers } from './content/calls/page-contents.ts';
import { partnerHandlers } from './content/calls/partners.ts';
import { sectionHandlers } from './content/calls/sections.ts';
import { serviceHandlers } from './content/calls/services.ts';
import { translationHandlers } from './content/calls/translations.ts';
import { operationsHandlers } from './operations/calls.ts';
import { sessionHandlers } from './people/calls/session.ts';
import { peopleHandlers } from './people/calls.ts';
import type { Handlers } from './platform/http/call.ts';
import { lazyHandlers } from './platform/http/lazy-handlers.ts';
import { publishingHandlers } from './publish/calls.ts';

/** Every call's handler, one line per module. */
export function handlersOf(parts: SharedParts): Handlers {
  return {
    ...sessionHandlers(parts),
    ...sectionHandlers(parts),
    ...serviceHandlers(parts),
    ...pageContentHandlers(parts),
    ...partnerHandlers(parts),
    ...categoryHandlers(parts),
    ...orderHandlers(parts),
    ...documentHandlers({ ...parts, isPublic: parts.files.isPublic }),
    ...translationHandlers(parts),
    ...publishingHandlers(parts.publisher.calls, parts.media),
    ...operationsHandlers(parts),
    ...peopleHandlers(parts),
    ...lazyHandlersOf(parts),
  };
}

/** The calls that a start, a login and a save do without. */
function lazyHandlersOf(parts: SharedParts) {
  return {
    ...lazyHandlers(queryCalls, async () =>
      (await import('./leads/query-calls.ts')).queryHandlers(parts),
    ),
    ...lazyHandlers(leadCalls, async () => (await import('./leads/calls.ts')).leadHandlers(parts)),
    ...lazyHandlers(pictureCalls, async () =>
      (await import('./library/calls.ts')).pictureHandlers(parts),
    ),
    ...lazyHandlers(translationExchangeCalls, async () =>
      (await import('./translate/calls.ts')).translationExchangeHandlers(parts),
    ),
    ...lazyHandlers(importCalls, async () => {
      const { importHandlers } = await import('./imports/calls.ts');
      return importHandlers({ imports: await parts.openImports() });
    }),
    ...lazyHandlers(packageCalls, async () =>
      (await import('./package/calls.ts')).packageHandlers(parts),
    ),
    ...lazyHandlers(redirectReportCalls, async () =>
      (await import('./pages/calls.ts')).redirectReportHandlers(parts),
    ),
    ...lazyHandlers(changeCalls, async () =>
      (await import('./history/calls.ts')).changeHandlers(parts, parts.publisher.calls),
    ),
    ...lazyHandlers(
      draftCalls,
      async () => (await import('./drafts/calls.ts')).draftHandlers(parts),
      () => parts.publisher.calls.wake('draft changed'),
    ),
    ...lazyHandlers(workingCopyCalls, async () =>
      (await import('./drafts/working-copies.ts')).workingCopyHandlers(parts),
    ),
    ...lazyHandlers(demoCalls, async () => (await import('./demo-calls.ts')).demoHandlers(parts)),
    ...lazyHandlers(privacyCalls, async () => {
      const { privacyHandlers } = await import('./leads/privacy-calls.ts');
      const { auditHandlers } = await import('./history/audit-calls.ts');
      return { ...privacyHandlers(parts), ...auditHandlers(parts) };
    }),
  };
}
