import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { documentKinds } from '../../shared/content/kinds.ts';
import { readContent } from '../../shared/content/lenient.ts';
import { fieldsIn, inputOf } from '../../shared/content/schema-fields.ts';
import { service } from '../../shared/content/service.ts';
import { isEqual } from '../../shared/rules/merge-content.ts';
import { sections } from '../../shared/sections/index.ts';
import { ourTeam } from '../../shared/sections/our-team.ts';
import { whoWeAre } from '../../shared/sections/who-we-are.ts';
import { compareBodies } from './compare.ts';
import { compareFields } from './compare-documents.ts';

const ada = { name: 'Ada', designation: 'Lead', image: 'media/a.webp' };
const bede = { name: 'Bede', designation: 'Writer', image: '' };
const cleo = { name: 'Cleo', designation: 'Editor', image: '' };
const team = { title: 'Team', heading: 'Who we are', description: '', details: [ada, bede] };
const compare = (before: object | null, after: object | null) =>
  compareBodies(ourTeam.schema, before as never, after as never).map(
    ({ field, label, place, how, before: was, after: is }) => ({
      field,
      label,
      place,
      how,
      was,
      is,
    }),
  );

describe('the comparison of two revisions', () => {
  it('lists fields with the labels and in the order of the form', () => {
    const after = { ...team, heading: 'The people', description: 'New' };
    expect(compare(team, after).map(({ label, how }) => [label, how])).toEqual([
      ['Heading', 'changed'],
      ['Description', 'changed'],
    ]);
    expect(compare(team, team)).toEqual([]);
  });

  it('lists only the changes within an item, under its name', () => {
    const painted = { ...ada, image: 'media/b.webp' };
    expect(compare(team, { ...team, details: [painted, bede] })).toEqual([
      {
        field: 'details',
        label: 'Members',
        place: ['Ada', 'Image'],
        how: 'changed',
        was: 'media/a.webp',
        is: 'media/b.webp',
      },
    ]);
  });

  it('lists added, removed and moved items', () => {
    const describe = (details: object[]) =>
      compare(team, { ...team, details }).map(({ place, how, was, is }) => [place, how, was, is]);
    expect(describe([ada, bede, cleo])).toEqual([
      [['Cleo', 'Name'], 'added', null, 'Cleo'],
      [['Cleo', 'Designation'], 'added', null, 'Editor'],
    ]);
    expect(describe([bede])).toMatchObject([
      [['Ada', 'Name'], 'removed', 'Ada', null],
      [['Ada', 'Designation'], 'removed', 'Lead', null],
      [['Ada', 'Image'], 'removed', 'media/a.webp', null],
    ]);
    expect(describe([bede, ada])).toHaveLength(1);
    expect(describe([bede, ada])[0]?.[1]).toBe('moved');
  });

  it('identifies a picture or a text in a list by its position', () => {
    const images = ['media/1.webp', 'media/2.webp'];
    const changed = ['media/1.webp', 'media/3.webp'];
    const base = { name: 'A', type: 'portfolio' };
    const [change] = compareBodies(
      service,
      { ...base, area_images: images },
      { ...base, area_images: changed },
    );
    expect(change).toMatchObject({ input: 'image', place: ['No. 2'], after: 'media/3.webp' });
    const [line] = compareBodies(
      whoWeAre.schema,
      { why_you_need: { reasons: ['One', 'Two'] } },
      { why_you_need: { reasons: ['One', 'Three'] } },
    );
    expect(line).toMatchObject({ label: 'Why You Need', place: ['Reasons', 'No. 2'] });
    expect(line?.marked).not.toBeNull();
  });

  it('lists all fields of a new or deleted document', () => {
    expect(compare(null, team).map(({ label }) => label)).toContain('Title');
    expect(compare(team, null).map(({ how }) => how)).toContain('removed');
  });

  it('compares documents that do not match their schema as far as possible', () => {
    const odd = { title: 7, details: 'none', gone: true } as never;
    expect(compare(odd, team).map(({ label }) => label)).toContain('Heading');
  });
});

it('does not report the default of a newer field as a change', () => {
  expect(
    compareFields(ourTeam.schema, { title: 'A' }, { title: 'A', heading: '', details: [] }),
  ).toEqual([]);
  expect(compareFields(ourTeam.schema, { title: 'A' }, { title: 'B', heading: 'H' })).toEqual([
    'Title',
    'Heading',
  ]);
});

const values = ['Words', 'media/a.webp', '/terms', '2026-11-26', true, 3, ['media/a.webp'], [{}]];

const kinds = Object.entries(documentKinds).map(([name, { schema }]) => [name, schema] as const);
it.each<readonly [string, z.ZodType]>([...kinds, ...Object.entries(sections)])(
  'compares every field of %s, filled or emptied',
  (_name, schema) => {
    for (const [field, its] of Object.entries(fieldsIn(schema))) {
      const empty = {};
      const fills = (value: unknown) =>
        !isEqual(
          readContent(schema as never, { [field]: value }),
          readContent(schema as never, {}),
        );
      const value = values.find(fills);
      if (value === undefined || inputOf(its) === 'hidden') continue;
      const filled = { [field]: value };
      for (const [before, after] of [
        [empty, filled],
        [filled, empty],
      ])
        expect(
          compareBodies(schema, before as never, after as never).map((it) => it.field),
        ).toContain(field);
    }
  },
);
