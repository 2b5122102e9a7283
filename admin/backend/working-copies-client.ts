import { createClient } from '../../shared/api/client.ts';
import { workingCopyCalls } from '../../shared/api/working-copies.ts';
import { http } from './api.ts';

/** Endpoints for unsaved changes, loaded with the first form. */
export const workingCopies = createClient(http, workingCopyCalls);
