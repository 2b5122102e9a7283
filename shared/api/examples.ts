import type { z } from 'zod';
import type { EndpointName, Endpoints } from './endpoints.ts';
import stored from './examples.json' with { type: 'json' };

/** Example input for each endpoint, for the documentation. Tests send all of them. */
export const examples = stored.examples as {
  [Name in EndpointName]: z.input<Endpoints[Name]['input']>;
};
