import { changeEndpoints } from './changes.ts';
import { documentEndpoints } from './content/documents.ts';
import { pictureEndpoints } from './content/pictures.ts';
import { draftEndpoints } from './drafts.ts';
import type { Endpoint } from './endpoint.ts';
import { importEndpoints, packageEndpoints } from './imports.ts';
import { privacyEndpoints } from './leads/privacy.ts';
import { leadEndpoints } from './leads.ts';
import { operationsEndpoints } from './operations.ts';
import { peopleEndpoints } from './people.ts';
import { redirectReportEndpoints } from './redirect-report.ts';
import { siteEndpoints } from './site-endpoints.ts';
import { translationExchangeEndpoints } from './translation-exchange.ts';
import { translationEndpoints } from './translations.ts';
import { workingCopyEndpoints } from './working-copies.ts';

/**
 * Every endpoint of the API. Routing, access rules, the console client, the API document and the tests of each
 * endpoint are derived from this table.
 */
export const endpoints = {
  ...siteEndpoints,
  ...changeEndpoints,
  ...draftEndpoints,
  ...workingCopyEndpoints,
  ...documentEndpoints,
  ...pictureEndpoints,
  ...translationEndpoints,
  ...translationExchangeEndpoints,
  ...importEndpoints,
  ...packageEndpoints,
  ...redirectReportEndpoints,
  ...leadEndpoints,
  ...privacyEndpoints,
  ...operationsEndpoints,
  ...peopleEndpoints,
} satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** Returns any endpoint of the table. */
export function rowOf(name: EndpointName): Endpoint {
  return endpoints[name];
}
