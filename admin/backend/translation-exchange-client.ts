import { createClient } from '../../shared/api/client.ts';
import { translationExchangeEndpoints } from '../../shared/api/translation-exchange.ts';
import { http } from './api.ts';

/** Endpoints for translations by agencies and services, loaded with the translation screens. */
export const exchange = createClient(http, translationExchangeEndpoints);
