import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { images as imagesField } from '../content/fields.ts';
import { textFieldAt } from '../content/schema-fields.ts';
import type { TranslatedText } from '../content/translation.ts';
import { ourSkills } from '../sections/our-skills.ts';
import { ourTeam } from '../sections/our-team.ts';
import { keepTranslations, listTextStates, textsIn, translate } from './translate.ts';

const { schema } = ourSkills;
const skill = (skill_name: string) => ({ skill_name, rating_value: 90, figure: '' });
const content = {
  title: 'Skills',
  heading: '',
  description: 'What we do',
  details: [skill('Plan'), skill('Build')],
};
const text = (at: string, source: string, translated: string): TranslatedText => ({
  ...{ at, source, text: translated, from: 'person' },
});
const german = [
  text('title', 'Skills', 'Können'),
  text('description', 'What we do', 'Was wir tun'),
  text('details.*.skill_name', 'Plan', 'Planen'),
  text('details.*.skill_name', 'Build', 'Bauen'),
];
const states = (now: object, texts = german) =>
  listTextStates(schema, { ...content, ...now }, texts).map(({ at, state }) => `${at} ${state}`);

it('finds every text that visitors read, but no numbers, names and empty texts', () => {
  const named = ourTeam.schema.parse({ details: [{ name: 'Ada', designation: 'Lead' }] });
  const found = textsIn(ourTeam.schema, named).map(({ at }) => at);
  expect(found).toContain('details.*.designation');
  expect(found).not.toContain('details.*.name');
  expect(
    textsIn(schema, content).map(({ at, path, source }) => [at, path.join('.'), source]),
  ).toEqual([
    ['title', 'title', 'Skills'],
    ['description', 'description', 'What we do'],
    ['details.*.skill_name', 'details.0.skill_name', 'Plan'],
    ['details.*.skill_name', 'details.1.skill_name', 'Build'],
  ]);
});

it('translates the description of each use of a picture, and keeps its other notes', () => {
  const path = 'media/0123456789abcdef01234567-60x40-aabbcc.webp';
  const pictures = { ...content, cover_image: `${path}#at=10,20&says=A%20desk` };
  const found = textsIn(schema, pictures).map(({ at, source }) => [at, source]);
  expect(found).toContainEqual(['cover_image', 'A desk']);
  const table = [text('cover_image', 'A desk', 'Ein Tisch')];
  expect(translate(schema, pictures, table)).toMatchObject({
    cover_image: `${path}#at=10,20&says=Ein%20Tisch`,
  });
  const images = z.object({ area: imagesField('Images') });
  const many = { area: [path, `${path}#says=A%20desk`] };
  expect(textsIn(images, many)).toMatchObject([
    { at: 'area.*', path: ['area', 1], source: 'A desk' },
  ]);
  const each = [text('area.*', 'A desk', 'Ein Tisch')];
  expect(translate(images, many, each).area).toEqual([path, `${path}#says=Ein%20Tisch`]);
  expect(textFieldAt(images, 'area.*')?.safeParse('x'.repeat(201)).success).toBe(false);
});

it('translates text, keeps numbers, and moves translations with their items', () => {
  const moved = { ...content, details: content.details.toReversed() };
  expect(translate(schema, moved, german)).toEqual({
    ...{ title: 'Können', heading: '', description: 'Was wir tun' },
    details: [skill('Bauen'), skill('Planen')],
  });
});

describe('an original that changed', () => {
  it('keeps its older translation where the field exists once', () => {
    const now = { ...content, description: 'What we do well' };
    expect(translate(schema, now, german).description).toBe('Was wir tun');
    expect(states({ description: 'What we do well' })).toContain('description outdated');
    const newer = [...german, text('description', 'What we did', 'Was wir taten')];
    expect(translate(schema, now, newer).description).toBe('Was wir taten');
    const emptied = [...newer, text('description', 'What we do well', '')];
    expect(translate(schema, now, emptied).description).toBe('What we do well');
  });

  it('replaces its translation in a list, where the old text may belong to another item', () => {
    const now = { ...content, details: [skill('Plan well'), skill('Build')] };
    const untranslated: string[] = [];
    const shown = translate(schema, now, german, (source) => untranslated.push(source));
    expect(shown.details).toEqual([skill('Plan well'), skill('Bauen')]);
    expect(untranslated).toEqual(['Plan well']);
    expect(states(now)).toEqual([
      ...['title current', 'description current'],
      ...['details.*.skill_name outdated', 'details.*.skill_name current'],
    ]);
  });

  it('regains its translation once the change is undone', () => {
    expect(states({})).toEqual([
      ...['title current', 'description current'],
      ...['details.*.skill_name current', 'details.*.skill_name current'],
    ]);
  });

  it('keeps its translations after a correction', () => {
    const after = {
      ...{ title: 'Our skills', heading: '', description: 'What we do' },
      details: [skill('Build'), skill('Plan!')],
    };
    const kept = keepTranslations(schema, { before: content, after }, german);
    const twice = keepTranslations(schema, { before: content, after }, kept);
    expect(twice).toEqual(kept);
    expect(translate(schema, after, kept)).toMatchObject({
      title: 'Können',
      details: [skill('Bauen'), skill('Planen')],
    });
  });
});

it('offers each former translation of a list once', () => {
  const now = { details: [skill('One'), skill('Two'), skill('Three')] };
  const former = listTextStates(schema, { ...content, ...now }, german).map(
    (it) => it.former?.text,
  );
  expect(former.slice(2)).toEqual(['Planen', 'Bauen', undefined]);
});

it('never shows a text next to another item than its own', () => {
  const name = fc.string({ minLength: 1, maxLength: 3 }).filter((it) => it.trim() !== '');
  const lists = fc.array(name, { maxLength: 6 });
  fc.assert(
    fc.property(lists, lists, fc.boolean(), (before, after, isCorrection) => {
      const [was, is] = [before, after].map((names) => ({ ...content, details: names.map(skill) }));
      const texts = before.map((it) => text('details.*.skill_name', it, `→${it}`));
      const kept = isCorrection
        ? keepTranslations(schema, { before: was as never, after: is as never }, texts)
        : texts;
      const shown = translate(schema, is as typeof content, kept).details;
      for (const [index, { skill_name }] of shown.entries()) {
        const original = after[index] as string;
        const entry = kept.find(({ source }) => source === original);
        expect(skill_name).toBe(entry?.text ?? original);
        if (!isCorrection) expect([`→${original}`, original]).toContain(skill_name);
      }
    }),
  );
});
