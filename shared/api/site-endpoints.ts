import { categoryEndpoints } from './content/categories.ts';
import { orderEndpoints } from './content/orders.ts';
import { pageContentEndpoints } from './content/page-contents.ts';
import { partnerEndpoints } from './content/partners.ts';
import { sectionEndpoints } from './content/sections.ts';
import { serviceEndpoints } from './content/services.ts';
import { demoEndpoints } from './demo.ts';
import { queryEndpoints } from './leads/queries.ts';
import { sessionEndpoints } from './people/session.ts';
import { publishingEndpoints } from './publishing/publishing.ts';

/** Site endpoints that the console calls in the background, and therefore loads first. */
export const siteEndpoints = {
  ...sessionEndpoints,
  ...sectionEndpoints,
  ...partnerEndpoints,
  ...queryEndpoints,
  ...categoryEndpoints,
  ...pageContentEndpoints,
  ...serviceEndpoints,
  ...orderEndpoints,
  ...publishingEndpoints,
  ...demoEndpoints,
};
