/** Separate from the colours, because checks of names load no colour library. */
export const backgroundNames = [
  'paper',
  'tint',
  'tint-2',
  'card',
  'field',
  'deep',
  'deep-2',
  'tile-light',
  'tile-success',
  'brand',
  'brand-2',
] as const;
export type BackgroundName = (typeof backgroundNames)[number];
