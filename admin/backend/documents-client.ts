import { createClient } from '../../shared/api/client.ts';
import { documentCalls } from '../../shared/api/documents.ts';
import { http } from './api.ts';

/** The calls about pages of one's own, which another backend may not know. */
export const documents = createClient(http, documentCalls);
