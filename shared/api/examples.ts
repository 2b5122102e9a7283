import type { z } from 'zod';
import type { CallName, Calls } from './calls.ts';
import stored from './examples.json' with { type: 'json' };

/** Ids and secrets used in the examples, and a passkey of the account as the server stores it. */
export const { ids: exampleIds, secrets: exampleSecrets, passkey: examplePasskey } = stored;

export const examplePicture = `media/${exampleIds.picture}-1600x1200-8a7f6c.webp`;
export const exampleOtherPicture = `media/${exampleIds.otherPicture}-800x600-336699.webp`;

/** An input for each call, for the documentation; tests send them all. */
export const examples = stored.examples as { [Name in CallName]: z.input<Calls[Name]['input']> };
