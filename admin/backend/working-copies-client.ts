import { createClient } from '../../shared/api/client.ts';
import { workingCopyEndpoints } from '../../shared/api/working-copies.ts';
import { http } from './api.ts';

/** Endpoints for unsaved changes, loaded with the first form. */
export const workingCopies = createClient(http, workingCopyEndpoints);
