import { changeCalls } from '../../shared/api/changes.ts';
import { createClient } from '../../shared/api/client.ts';
import { http } from './api.ts';

/** Calls about the history. They load with the first screen that needs them. */
export const changes = createClient(http, changeCalls);
