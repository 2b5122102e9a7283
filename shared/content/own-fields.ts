import { extensions } from '#extensions';

/** Fields that extensions add to services. */
export const customServiceFields = Object.assign(
  {},
  ...extensions.map(({ fields }) => fields?.service ?? {}),
) as Record<never, never>;
