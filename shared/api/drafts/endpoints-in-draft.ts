import { changeEndpoints } from '../changes.ts';
import { categoryEndpoints } from '../content/categories.ts';
import { documentEndpoints } from '../content/documents.ts';
import { orderEndpoints } from '../content/orders.ts';
import { pageContentEndpoints } from '../content/page-contents.ts';
import { partnerEndpoints } from '../content/partners.ts';
import { sectionEndpoints } from '../content/sections.ts';
import { serviceEndpoints } from '../content/services.ts';
import { publishingEndpoints } from '../publishing/publishing.ts';
import { translationEndpoints } from '../translations.ts';

const { preview, previewPicture } = publishingEndpoints;
const { plannedChanges, undo, restore } = changeEndpoints;

/** Those of the history, whose code loads with the first of them. */
export const historyEndpointsInDraft = { plannedChanges, undo, restore };

/**
 * Endpoints that also exist below a draft's base, `/api/change-sets/{id}`, with the draft's
 * changes applied.
 */
export const endpointsInDraft = {
  ...sectionEndpoints,
  ...serviceEndpoints,
  ...pageContentEndpoints,
  ...partnerEndpoints,
  ...categoryEndpoints,
  ...orderEndpoints,
  ...documentEndpoints,
  ...translationEndpoints,
  ...historyEndpointsInDraft,
  ...{ preview, previewPicture },
};
