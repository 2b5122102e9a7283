import type { Variant } from '../../shared/content/site-layout.ts';

export const formNames: Record<Variant, string> = {
  portrait: 'Portrait',
  wide: 'Wide picture, card',
  'picture left': 'Picture left',
  'picture right': 'Picture right',
  cards: 'Cards',
  list: 'List, no pictures',
  bars: 'Bars',
  figures: 'Figures',
  portraits: 'Portraits',
  names: 'Names',
  staggered: 'Staggered',
  rows: 'Rows',
  'over the picture': 'Over the picture',
  quiet: 'Quiet, on a tint',
  full: 'Full',
  slim: 'Slim line',
  'with picture': 'With picture',
  'without picture': 'Without',
  '': '',
};
