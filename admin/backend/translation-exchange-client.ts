import { createClient } from '../../shared/api/client.ts';
import { translationExchangeCalls } from '../../shared/api/translation-exchange.ts';
import { http } from './api.ts';

/** Calls about translations by agencies and services. They load with the screens of translations. */
export const exchange = createClient(http, translationExchangeCalls);
