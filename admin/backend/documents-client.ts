import { type Client, createClient, type EndpointInput } from '../../shared/api/client.ts';
import { documentEndpoints } from '../../shared/api/content/documents.ts';
import type { Envelope } from '../../shared/api/envelope.ts';
import type { Page } from '../../shared/content/pages/page.ts';
import type { Picture } from '../../shared/content/pictures/picture.ts';
import { http } from './api.ts';

interface Contents {
  page: Page;
  picture: Picture;
}
type Stored<Kind extends keyof Contents> = Contents[Kind] & { _id: string; revision: number };

/** The endpoints, with responses typed by kind. */
interface DocumentsClient extends Omit<Client<keyof typeof documentEndpoints>, 'getDocuments'> {
  getDocuments<Kind extends keyof Contents>(
    input: EndpointInput<'getDocuments'> & { kind: Kind },
  ): Promise<Envelope<Stored<Kind>[]>>;
}

/** Endpoints for custom pages and pictures, which other backends may not support. */
export const documents = createClient(http, documentEndpoints) as unknown as DocumentsClient;
