import { changeCalls } from '../changes.ts';
import { categoryCalls } from '../content/categories.ts';
import { documentCalls } from '../content/documents.ts';
import { orderCalls } from '../content/orders.ts';
import { pageContentCalls } from '../content/page-contents.ts';
import { partnerCalls } from '../content/partners.ts';
import { sectionCalls } from '../content/sections.ts';
import { serviceCalls } from '../content/services.ts';
import { publishingCalls } from '../publishing/publishing.ts';
import { translationCalls } from '../translations.ts';

const { preview, previewPicture } = publishingCalls;
const { plannedChanges, undo, restore } = changeCalls;

/** Those of the history, whose code loads with the first of them. */
export const historyCallsInDraft = { plannedChanges, undo, restore };

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
  ...historyCallsInDraft,
  ...{ preview, previewPicture },
};
