import stored from '../../shared/api/examples.json' with { type: 'json' };

/** Ids and secrets of the API examples, and a passkey of the account as stored by the server. */
export const { ids: exampleIds, secrets: exampleSecrets, passkey: examplePasskey } = stored;

export const examplePicture = `media/${exampleIds.picture}-1600x1200-8a7f6c.webp`;
export const exampleOtherPicture = `media/${exampleIds.otherPicture}-800x600-336699.webp`;
