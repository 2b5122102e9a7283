import { categoryCalls } from './categories.ts';
import { documentCalls } from './documents.ts';
import { orderCalls } from './orders.ts';
import { pageContentCalls } from './page-contents.ts';
import { partnerCalls } from './partners.ts';
import { publishingCalls } from './publishing.ts';
import { sectionCalls } from './sections.ts';
import { serviceCalls } from './services.ts';

const { preview, previewPicture } = publishingCalls;

/** The calls that are answered below a draft's base too, `/api/change-sets/{id}`: content with the draft laid over it. */
export const draftCalls = {
  ...sectionCalls,
  ...serviceCalls,
  ...pageContentCalls,
  ...partnerCalls,
  ...categoryCalls,
  ...orderCalls,
  ...documentCalls,
  ...{ preview, previewPicture },
};
