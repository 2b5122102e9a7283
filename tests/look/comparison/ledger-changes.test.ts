import { describe, expect, it } from 'vitest';
import { ledgerChanges } from './ledger-changes.ts';

const heading = 'h2 "Our team" 24,1200 300×56 34px 600 rgb(21, 56, 46)';

describe('the ledger of a page', () => {
  it('ignores tiny differences of position', () => {
    expect(ledgerChanges([heading], [heading.replace('1200', '1202')])).toEqual([]);
  });

  it('describes a move like a diff', () => {
    const moved = heading.replace('1200', '1216');
    expect(ledgerChanges(['main 0,0 390×900', heading], ['main 0,0 390×900', moved])).toEqual([
      `- ${heading}`,
      `+ ${moved}`,
    ]);
  });

  it.each([
    ['its size', '34px', '35px'],
    ['its weight', '600', '700'],
    ['its colour', 'rgb(21', 'rgb(22'],
    ['its words', 'Our', 'The'],
  ])('detects that a heading changes %s', (_, from, to) => {
    expect(ledgerChanges([heading], [heading.replace(from, to)])).toHaveLength(2);
  });

  it('detects a missing or moved part', () => {
    expect(ledgerChanges([heading, 'img 0,0 40×40'], [heading])).toEqual(['- img 0,0 40×40']);
    expect(ledgerChanges(['img 0,0 40×40', heading], [heading, 'img 0,0 40×40'])).toHaveLength(1);
  });
});
