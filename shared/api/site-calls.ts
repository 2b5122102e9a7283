import { categoryCalls } from './content/categories.ts';
import { orderCalls } from './content/orders.ts';
import { pageContentCalls } from './content/page-contents.ts';
import { partnerCalls } from './content/partners.ts';
import { sectionCalls } from './content/sections.ts';
import { serviceCalls } from './content/services.ts';
import { demoCalls } from './demo.ts';
import { queryCalls } from './leads/queries.ts';
import { sessionCalls } from './people/session.ts';
import { publishingCalls } from './publishing/publishing.ts';

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
