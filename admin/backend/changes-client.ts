import { changeCalls } from '../../shared/api/changes.ts';
import { createClient } from '../../shared/api/client.ts';
import { http } from './api.ts';

/** The calls about what was saved. They are loaded with the first screen that needs them. */
export const changes = createClient(http, changeCalls);
