import { categoryCalls } from './categories.ts';
import { demoCalls } from './demo.ts';
import { queryCalls } from './leads/queries.ts';
import { orderCalls } from './orders.ts';
import { pageContentCalls } from './page-contents.ts';
import { partnerCalls } from './partners.ts';
import { sessionCalls } from './people/session.ts';
import { publishingCalls } from './publishing/publishing.ts';
import { sectionCalls } from './sections.ts';
import { serviceCalls } from './services.ts';

/** The calls about the site itself, which the console makes by itself and therefore loads first. */
export const siteCalls = {
  ...sessionCalls,
  ...sectionCalls,
  ...partnerCalls,
  ...queryCalls,
  ...categoryCalls,
  ...pageContentCalls,
  ...serviceCalls,
  ...orderCalls,
  ...publishingCalls,
  ...demoCalls,
};
