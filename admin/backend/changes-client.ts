import { changeEndpoints } from '../../shared/api/changes.ts';
import { createClient } from '../../shared/api/client.ts';
import { http } from './api.ts';

/** History endpoints, loaded with the first screen that needs them. */
export const changes = createClient(http, changeEndpoints);
