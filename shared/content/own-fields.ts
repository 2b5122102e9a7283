import { extensions } from '#extensions';

/** The fields that extensions add to services. */
export const ownServiceFields = Object.assign(
  {},
  ...extensions.map(({ fields }) => fields?.service ?? {}),
) as Record<never, never>;
