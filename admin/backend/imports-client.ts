import { createClient } from '../../shared/api/client.ts';
import { importCalls, packageCalls } from '../../shared/api/imports.ts';
import { http } from './api.ts';

/** Endpoints for imports, loaded with their screens. */
export const imports = createClient(http, importCalls);
export const packages = createClient(http, packageCalls);
