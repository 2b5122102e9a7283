import { createClient } from '../../shared/api/client.ts';
import { draftEndpoints } from '../../shared/api/drafts.ts';
import { http } from './api.ts';

/** Endpoints for drafts, loaded when first needed. */
export const drafts = createClient(http, draftEndpoints);
