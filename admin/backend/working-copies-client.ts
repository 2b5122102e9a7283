import { createClient } from '../../shared/api/client.ts';
import { workingCopyCalls } from '../../shared/api/working-copies.ts';
import { http } from './api.ts';

/** Calls about unsaved changes. They load with the first form. */
export const workingCopies = createClient(http, workingCopyCalls);
