import { describe, expect, it } from 'vitest';
import type { Tone } from '../../shared/palette/tones.ts';
import { describeUses } from './describe-colour-uses.ts';

const names = ['colour_1', 'colour_2', 'colour_3'] as const;

/** Returns the sentence below each colour. */
function sentences(colours: readonly string[], tone: Tone = 'bright') {
  const [colour_1 = '', colour_2 = '', colour_3 = ''] = colours;
  const theme = { colour_1, colour_2, colour_3, tone, decoration: 'none' } as const;
  return names.map((name) => describeUses(theme, name)?.text ?? null);
}

describe('describing the uses of a colour', () => {
  it.each<[string, string[], (string | null)[], Tone?]>([
    [
      'a bright, a pale and a dark colour',
      ['#a33b5c', '#a4d3e9', '#15382e'],
      [
        'Colours the banner and buttons.',
        'Colours the top of details pages.',
        'Colours text and the footer. This is your darkest colour.',
      ],
    ],
    [
      'a dark colour before the last, which then colours the top of details pages',
      ['#a33b5c', '#15382e', '#a4d3e9'],
      [
        'Colours the banner and buttons.',
        'Colours text and the footer. This is your darkest colour.',
        'Colours the top of details pages; labels, bars and other small elements.',
      ],
    ],
    [
      'a single colour that is not dark',
      ['#f9c63e'],
      ['Colours the banner and buttons. Text and the footer use a dark shade of it.', null, null],
    ],
    [
      'a single dark colour',
      ['#17324d'],
      ['Colours the banner and buttons; text and the footer.', null, null],
    ],
    [
      'a colour that is too pale for a dark site',
      ['#a33b5c', '#fdfaf5'],
      ['Colours the banner and buttons.', 'Not used: it is too pale for a dark site.', null],
      'dark',
    ],
    [
      'a bright colour next to a quiet one, which then colours buttons',
      ['#0b2545', '#ff6b1a'],
      [
        'Colours the banner; text and the footer. This is your darkest colour.',
        'Colours the top of details pages; buttons.',
        null,
      ],
    ],
  ])('%s', (_, colours, words, tone) => {
    expect(sentences(colours, tone)).toEqual(words);
  });
});
