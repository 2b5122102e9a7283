import { createClient } from '../../shared/api/client.ts';
import { translationExchangeCalls } from '../../shared/api/translation-exchange.ts';
import { http } from './api.ts';

/** Endpoints for translations by agencies and services, loaded with the translation screens. */
export const exchange = createClient(http, translationExchangeCalls);
