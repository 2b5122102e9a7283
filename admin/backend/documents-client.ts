import { createClient } from '../../shared/api/client.ts';
import { documentCalls } from '../../shared/api/documents.ts';
import { http } from './api.ts';

/** Calls about own pages, which another backend may not have. */
export const documents = createClient(http, documentCalls);
