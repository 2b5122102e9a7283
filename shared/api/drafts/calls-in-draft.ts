import { categoryCalls } from '../categories.ts';
import { changeCalls } from '../changes.ts';
import { documentCalls } from '../documents.ts';
import { orderCalls } from '../orders.ts';
import { pageContentCalls } from '../page-contents.ts';
import { partnerCalls } from '../partners.ts';
import { publishingCalls } from '../publishing/publishing.ts';
import { sectionCalls } from '../sections.ts';
import { serviceCalls } from '../services.ts';
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
