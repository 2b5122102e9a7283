import { describe, expect, it } from 'vitest';
import { fitText, hasShortWords, sizeToFill, splitText } from './fit-text.ts';
import { hyphenateHtml, loadHyphenation } from './hyphenation.ts';

const shown = (text: string, room?: number) =>
  splitText(text, room).map(({ text, isLong }) =>
    isLong ? `[${text.replaceAll('\u00ad', '·')}]` : text,
  );

describe('splitText and fitText', () => {
  it('return plain text without long words', () => {
    expect(splitText('We do the work around the teaching')).toHaveLength(1);
    expect(fitText('We do the work around the teaching')).toBeNull();
    expect(fitText('well-known, hard-won')).toBeNull();
  });

  it('keep a long word together, with soft hyphens between syllables', () => {
    expect(shown('Communication that works')).toEqual(['[Com·muni·cation]', ' that works']);
    expect(shown('Alle Forsikringsløsninger')).toEqual(['Alle ', '[For·sikrings·løs·nin·ger]']);
    expect(shown('Straßenbahnhaltestelle')).toEqual(['[Stra·ßen·bahn·hal·tes·telle]']);
    expect(shown('well-administrated', 6)).toEqual(['well-', '[admi·nis·tra·ted]']);
  });

  it('hyphenate a word without vowels every four letters, and keep an editor’s soft hyphens', () => {
    expect(shown('WWWWWWWWWWWWWW')).toEqual(['[WWWW·WWW·WWWW·WWW]']);
    expect(shown('Kommunikations\u00adzentrum')).toEqual(['[Kommunikations·zentrum]']);
  });

  it('keep every letter of the text', () => {
    const text = 'Öffentlichkeitsarbeit,\u00a0Обслуживающий  and 课堂课堂课堂课堂 الاستشارات';
    const joined = splitText(text)
      .map((piece) => piece.text)
      .join('');
    expect(joined.replaceAll('\u00ad', '')).toBe(text);
  });

  it('leave scripts unchanged that break anywhere or join letters', () => {
    expect(splitText('课堂课堂课堂课堂课堂课堂')).toHaveLength(1);
    expect(fitText('课堂课堂课堂课堂课堂课堂')).toBeNull();
  });

  it('shrink a large heading to fit its longest word', () => {
    expect(fitText('Straßenbahnhaltestelle für alle')?.column).toBe(
      'container-type:inline-size;min-width:min(100%,12.9em)',
    );
  });

  it('shrink further in a narrower column', () => {
    expect(shown('Partner', 3)).toEqual(['[Part·ner]']);
  });
});

it('hyphenates a long word by the rules of its language', async () => {
  const broken = async (text: string, language: 'de' | 'nb' | 'ja' | 'en') =>
    splitText(text, 8, await loadHyphenation(language)).map((it) =>
      it.text.replaceAll('\u00ad', '-'),
    );
  expect(await broken('Rechtsschutzversicherung', 'de')).toEqual(['Rechts-schutz-ver-siche-rung']);
  expect(await broken('næringseiendomsforsikring', 'nb')).toEqual([
    'nærings-eien-doms-for-sik-ring',
  ]);
  expect(await loadHyphenation('ja')).toBeNull();
  expect(await loadHyphenation('en')).toBeNull();
});

it('hyphenates only long words of a rich text, and not its tags', async () => {
  const html = '<p title="Haftpflichtversicherung">Eine <b>Haftpflichtversicherung</b> hilft.</p>';
  expect((await hyphenateHtml(html, 'de')).replaceAll('\u00ad', '-')).toBe(
    '<p title="Haftpflichtversicherung">Eine <b>Haft-pflicht-ver-si-che-rung</b> hilft.</p>',
  );
  expect(await hyphenateHtml(html, 'en')).toBe(html);
});

it('finds words that are too long for a column next to a picture', () => {
  expect(hasShortWords('<h2>Straßenbahnhaltestellenüberdachungen</h2>')).toBe(false);
  expect(
    hasShortWords(
      '<p>Qualitätssicherung, <a href="/eine-sehr-lange-adresse/mit-teilen">hier</a></p>',
    ),
  ).toBe(true);
});

describe('sizeToFill', () => {
  const sizes = (text: string) =>
    [...sizeToFill(text).matchAll(/:([\d.]+)/g)].map(([, size]) => Number(size));

  it('returns smaller sizes for longer texts', () => {
    const [short = 0, long = 0, longest = 0] = ['We plough', 'We do the work', 'Work '.repeat(60)]
      .map(sizes)
      .map(([, filling]) => filling ?? 0);
    expect(short).toBeGreaterThan(long);
    expect(long).toBeGreaterThan(longest);
    expect(longest).toBeGreaterThan(0);
  });

  it('returns the width of the longest word', () => {
    expect(sizes('Wir überdachen Straßenbahnhaltestellen')[0]).toBeGreaterThan(12);
    expect(sizes('Wir bauen')[0]).toBeLessThan(5);
  });

  it('returns a size for scripts that break anywhere', () => {
    expect(sizes('私たちは家を建てます')[0]).toBe(1);
    expect(sizes('私たちは家を建てます')[1]).toBeLessThan(sizes('家')[1] ?? 0);
  });
});
