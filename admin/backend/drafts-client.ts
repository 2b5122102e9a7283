import { changeSetCalls } from '../../shared/api/change-sets.ts';
import { createClient } from '../../shared/api/client.ts';
import { http } from './api.ts';

/** The calls about drafts. They are loaded with what first needs them. */
export const drafts = createClient(http, changeSetCalls);
