import { expect, it } from 'vitest';
import { imageUrl, normalizeImageValue, parseImage } from './image-path.ts';
import { addNotes, notesOf, pathOf } from './picture-notes.ts';

const path = 'media/0123456789abcdef01234567-640x480-15382e.webp';

it('stores a picture without notes as its path, and a note with a single use', () => {
  expect(pathOf(path)).toBe(path);
  expect(notesOf(path)).toEqual({});
  const noted = addNotes(path, { at: { x: 48.4, y: 21.5 }, ink: ['#15382e', '#ff6600'] });
  expect(noted).toBe(`${path}#at=48,22&ink=15382e,ff6600`);
  expect(notesOf(noted)).toEqual({ at: { x: 48, y: 22 }, ink: ['#15382e', '#ff6600'] });
  expect(addNotes(noted, { at: { x: 0, y: 100 } })).toBe(`${path}#at=0,100&ink=15382e,ff6600`);
  expect(pathOf(noted)).toBe(path);
});

it.each(['Ruth at her desk', '100 % wool; "A & B" #1', 'Zoë 東京 🎉', "it's (here)!"])(
  'keeps the description ‘%s’ with its picture only',
  (says) => {
    const noted = addNotes(`${path}#at=48,22`, { says });
    expect(notesOf(noted)).toEqual({ at: { x: 48, y: 22 }, says });
    expect(noted).toMatch(/^[\x21-\x7e]+$/);
    expect(pathOf(noted)).toBe(path);
    expect(addNotes(noted, { says: '' })).toBe(`${path}#at=48,22`);
  },
);

it('writes notes in one order, and removes undefined or empty ones', () => {
  const every = `${path}#at=1,2&auto=3,4&ink=15382e&tones=ffffff,000000&says=Ruth&decorative`;
  expect(notesOf(every)).toEqual({
    at: { x: 1, y: 2 },
    auto: { x: 3, y: 4 },
    ink: ['#15382e'],
    tones: ['#ffffff', '#000000'],
    says: 'Ruth',
    decorative: true,
  });
  const { at, ...others } = notesOf(every);
  expect(addNotes(addNotes(path, others), { at })).toBe(every);
  expect(pathOf(every)).toBe(path);
  expect(addNotes(every, { at: undefined, tones: [], says: '', decorative: false })).toBe(
    `${path}#auto=3,4&ink=15382e`,
  );
});

it('resolves a picture with notes to the same path and layout as without', () => {
  const noted = `\\${path}#at=48,22`;
  expect(parseImage(noted)).toEqual(parseImage(path));
  expect(imageUrl('/api/file', noted)).toBe(`/api/file/${path}`);
  expect(normalizeImageValue(noted)).toBe(`${path}#at=48,22`);
});

it.each([
  '#at=101,2',
  '#at=1',
  '#at=-1,2',
  '#ink=fff',
  '#at=1,2&x=3',
  '#top',
  '#says=',
  '#says=%zz',
  '#at=1,2#at=1,2x',
  '#auto=101,2',
  '#auto=1,2&at=1,2',
  '#tones=ffffff',
  '#decorative=1',
  '#decorative&says=x',
])('treats %s as a part of the name, not as a note', (end) => {
  expect(pathOf(`a/b${end}`)).toBe(`a/b${end}`);
  expect(notesOf(`a/b${end}`)).toEqual({});
});
