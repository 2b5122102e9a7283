import { describe, expect, it } from 'vitest';
import { describeChanges, describeCheck } from './describe-release.ts';

const changed = {
  outcome: 'live',
  release: 3,
  problem: null,
  documents: [] as string[],
  pages: 9,
  gone: 0,
  back_to: null,
} as const;
const names = new Map([['a1', 'Reading']]);
const line = (documents: string[], more = {}) =>
  describeChanges({ ...changed, documents, ...more }, names);

describe('the list of releases', () => {
  it.each([
    [['section/our_team'], 'Our Team'],
    [['service/a1', 'service/b2'], 'Reading, a service'],
    [['partner/1', 'partner/2', 'partner/3'], '3 clients'],
    [['category/1', 'category/2'], '2 category names'],
    [['page-content/1'], 'A category'],
    [['page/a1'], 'Reading'],
    [[], 'All pages, rendered again'],
  ])('describes %j as “%s”', (documents, words) => {
    expect(line(documents)).toBe(words);
  });

  it('describes a version without changed pages as no visible change', () => {
    expect(line([], { pages: 0 })).toBe('No visible change');
  });

  it('distinguishes a deletion from a restored deletion', () => {
    expect(line(['service/gone'], { gone: 3 })).toBe('A service · 3 pages removed');
  });

  it('lists the first documents and counts the others', () => {
    const documents = ['section/our_team', 'service/a1', 'service/b2', 'partner/1', 'page/1'];
    expect(describeChanges({ ...changed, documents }, names, 2)).toBe(
      'Our Team, Reading and 3 more',
    );
  });

  it('describes a restored version by the earlier version', () => {
    const back_to = { release: 2, at: '2026-02-03T14:05:00.000Z' };
    expect(line([], { back_to })).toMatch(/^Back to 3 Feb 2026, \d\d:05 \(version 2\)$/);
    expect(line(['section/our_team'], { back_to })).toMatch(/^Back to .*\(version 2\): Our Team$/);
  });

  it('describes temporary versions, and why publishing failed', () => {
    expect(line([], { outcome: 'rolled back' })).toBe('Version 3 was shown temporarily');
    expect(
      line([], { outcome: 'failed', problem: { id: 'X', message: 'The disk is full.' } }),
    ).toBe('The disk is full.');
  });
});

describe('the check of the live site', () => {
  const report = { release: 7, revision: 3, files: 120, milliseconds: 9 };
  const different = { file: 'index.html', how: 'bytes' as const };

  it.each([
    [
      'the same',
      { identical: true, differences: [] },
      'Visitors see your site exactly as it was last saved.',
      'Version 7 was compared',
    ],
    [
      'not the same',
      { identical: false, differences: [different] },
      'Visitors do not see your site as it was last saved.',
      '1 file differs: /index.html.',
    ],
  ])(
    'describes what was compared and what was not if the bytes are %s',
    (_, found, expected, words) => {
      const { summary, how } = describeCheck({ ...report, ...found });
      expect(summary).toBe(expected);
      expect(how).toContain('byte for byte, with a new build of the whole site');
      expect(how).toContain(words);
      expect(how).toContain('This does not check how pages look');
      expect(how).not.toMatch(/right/);
    },
  );
});
