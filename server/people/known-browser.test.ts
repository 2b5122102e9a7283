import { expect, it } from 'vitest';
import { cookieFor, findBrowser, knownMs } from './known-browser.ts';

const now = Date.parse('2026-03-01T10:00:00Z');
const ann = { _id: 'a'.repeat(24), passwordHash: 'argon2id$19456$2$1$00$11' };
const mark = cookieFor(ann, undefined, now) ?? '';
const [id = '', end = '', seal = ''] = mark.split('.');

it('recognises a browser by its cookie until thirty days after the last login, under one id', () => {
  expect(findBrowser(ann, mark, now + knownMs - 1)).toBe(id);
  const renewed = cookieFor(ann, mark, now + 1000) ?? '';
  expect(renewed).not.toBe(mark);
  expect(findBrowser(ann, renewed, now + knownMs)).toBe(id);
  expect(findBrowser(ann, mark, now + knownMs)).toBeNull();
  expect(cookieFor(ann, undefined, now)?.split('.')[0]).not.toBe(id);
});

it.each<[string, string | undefined]>([
  ['is missing', undefined],
  ['is empty', ''],
  ['has another id', `0${id.slice(1)}x.${end}.${seal}`],
  ['has a later expiry', `${id}.${Number(end) + 1}.${seal}`],
  ['has no seal', `${id}.${end}.`],
  ['has a shorter seal', `${id}.${end}.${seal.slice(1)}`],
  ['has another seal', `${id}.${end}.${'0'.repeat(64)}`],
  ['has parts moved', `${id}${end[0]}.${end.slice(1)}.${seal}`],
])('rejects a cookie that %s', (_what, wrong) => {
  expect(findBrowser(ann, wrong, now)).toBeNull();
});

it('rejects cookies of another account, of an earlier password, or without a password', () => {
  expect(findBrowser({ ...ann, _id: 'b'.repeat(24) }, mark, now)).toBeNull();
  expect(findBrowser({ ...ann, passwordHash: `${ann.passwordHash}2` }, mark, now)).toBeNull();
  const without = { ...ann, passwordHash: '' };
  expect([findBrowser(without, mark, now), cookieFor(without, mark, now)]).toEqual([null, null]);
});
