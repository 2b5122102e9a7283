import { createClient } from '../../shared/api/client.ts';
import { pictureCalls } from '../../shared/api/pictures.ts';
import { http } from './api.ts';

/** Calls about pictures and files. They load with the library. */
export const pictures = createClient(http, pictureCalls);
