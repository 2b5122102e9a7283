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

/** History endpoints; their code loads on the first use of one of them. */
export const historyEndpointsInDraft = { plannedChanges, undo, restore };

/**
 * Endpoints that also exist below the base path of a draft, `/api/change-sets/{id}`, with the changes of the draft
 * applied.
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
