import { createClient } from '../../shared/api/client.ts';
import { importEndpoints, packageEndpoints } from '../../shared/api/imports.ts';
import { http } from './api.ts';

/** Import endpoints, loaded with their screens. */
export const imports = createClient(http, importEndpoints);
export const packages = createClient(http, packageEndpoints);
