import { createClient } from '../../shared/api/client.ts';
import { translationEndpoints } from '../../shared/api/translations.ts';
import { http } from './api.ts';

/** Translation endpoints, which other backends may not support. */
export const translations = createClient(http, translationEndpoints);
