import { createClient } from '../../shared/api/client.ts';
import { pictureEndpoints } from '../../shared/api/content/pictures.ts';
import { http } from './api.ts';
import { withConfirmation } from './people-client.ts';

const direct = createClient(http, pictureEndpoints);

/** Picture and file endpoints, loaded with the library. */
export const pictures = { ...direct, erasePicture: withConfirmation(direct.erasePicture) };
