import { changeSetCalls } from '../../shared/api/change-sets.ts';
import { createClient } from '../../shared/api/client.ts';
import { http } from './api.ts';

/** Calls about drafts. They load when first needed. */
export const drafts = createClient(http, changeSetCalls);
