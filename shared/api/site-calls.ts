import { categoryCalls } from './categories.ts';
import { demoCalls } from './demo.ts';
import { orderCalls } from './orders.ts';
import { pageContentCalls } from './page-contents.ts';
import { partnerCalls } from './partners.ts';
import { publishingCalls } from './publishing.ts';
import { queryCalls } from './queries.ts';
import { sectionCalls } from './sections.ts';
import { serviceCalls } from './services.ts';
import { sessionCalls } from './session.ts';

/**
 * The calls about the site itself: the ones that the console makes by itself, and so loads first.
 */
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
