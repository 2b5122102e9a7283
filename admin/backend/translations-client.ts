import { createClient } from '../../shared/api/client.ts';
import { translationEndpoints } from '../../shared/api/translations.ts';
import { http } from './api.ts';

/** Endpoints for translations, which another backend may not have. */
export const translations = createClient(http, translationEndpoints);
