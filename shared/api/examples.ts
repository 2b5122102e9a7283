import type { z } from 'zod';
import type { CallName, Calls } from './calls.ts';
import stored from './examples.json' with { type: 'json' };

/** An input for each call, for the documentation; tests send them all. */
export const examples = stored.examples as { [Name in CallName]: z.input<Calls[Name]['input']> };
