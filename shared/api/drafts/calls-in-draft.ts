import { categoryCalls } from '../categories.ts';
import { documentCalls } from '../documents.ts';
import { orderCalls } from '../orders.ts';
import { pageContentCalls } from '../page-contents.ts';
import { partnerCalls } from '../partners.ts';
import { publishingCalls } from '../publishing/publishing.ts';
import { sectionCalls } from '../sections.ts';
import { serviceCalls } from '../services.ts';
import { translationCalls } from '../translations.ts';

const { preview, previewPicture } = publishingCalls;

/**
 * Calls that are also answered below a draft's base, `/api/change-sets/{id}`, with the draft's
 * changes applied.
 */
export const callsInDraft = {
  ...sectionCalls,
  ...serviceCalls,
  ...pageContentCalls,
  ...partnerCalls,
  ...categoryCalls,
  ...orderCalls,
  ...documentCalls,
  ...translationCalls,
  ...{ preview, previewPicture },
};
