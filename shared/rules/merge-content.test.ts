import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEqual, mergeContent } from './merge-content.ts';

const ada = { name: 'Ada', role: 'Lead', image: 'media/a.webp' };
const bede = { name: 'Bede', role: 'Writer', image: 'media/b.webp' };
const cleo = { name: 'Cleo', role: 'Editor', image: 'media/c.webp' };
const dora = { name: 'Dora', role: '', image: '' };
const base = { title: 'Team', heading: 'Who we are', details: [ada, bede, cleo] };
const merge = (
  mine: Partial<typeof base>,
  theirs: Partial<typeof base>,
  chosen: Parameters<typeof mergeContent>[1] = {},
) => mergeContent({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, chosen);
const names = (merged: { content: typeof base }) => merged.content.details.map(({ name }) => name);

describe('merging two versions of a document', () => {
  it('takes each field from the version that changed it', () => {
    const { content, differences } = merge({ title: 'My team' }, { heading: 'Theirs' });
    expect(content).toEqual({ ...base, title: 'My team', heading: 'Theirs' });
    expect(differences.map(({ key, proposed, conflict }) => [key, proposed, conflict])).toEqual([
      ['title', 'mine', false],
      ['heading', 'theirs', false],
    ]);
  });

  it('prefers mine if both changed a field, and takes theirs if chosen', () => {
    const [mine, theirs] = [{ title: 'Mine' }, { title: 'Theirs' }];
    expect(merge(mine, theirs).content.title).toBe('Mine');
    expect(merge(mine, theirs).differences).toMatchObject([{ key: 'title', conflict: true }]);
    expect(merge(mine, theirs, { title: 'theirs' }).content.title).toBe('Theirs');
  });

  it.each([
    ['numbers', 1, 2, 3],
    ['emptied values', 'Team', null, 'Crew'],
  ])('reports a conflict if both versions changed %s', (_what, was, mine, theirs) => {
    const of = (value: unknown) => ({ value });
    const versions = { base: of(was), mine: of(mine), theirs: of(theirs) };
    expect(mergeContent(versions).differences).toMatchObject([{ key: 'value', conflict: true }]);
  });

  // Stored content omits an empty optional field; a form has it empty or off.
  it.each([
    ['a text', 'Old', 'New', ''],
    ['a picture', 'media/a.webp', 'media/b.webp', ''],
    ['a switch', true, true, false],
    ['a list', [ada], [ada, bede], []],
    ['a group', { lat: 1 }, { lat: 2 }, null],
  ])('merges the optional value of %s', (_what, old, changed, empty) => {
    const without = { heading: 'Ours' };
    const later = { heading: 'Theirs', value: old };
    for (const none of [without, { ...without, value: undefined }, { ...without, value: empty }]) {
      const filled = { ...without, value: old };
      const merged = (base: object, mine: object, theirs: object) =>
        mergeContent({ base, mine, theirs });
      const cleared = merged(filled, none, later);
      expect(cleared.content).toMatchObject({ heading: 'Theirs' });
      expect(
        isEqual(
          (cleared.content as { value?: unknown }).value || undefined,
          (none as { value?: unknown }).value || undefined,
        ),
      ).toBe(true);
      expect(cleared.differences.map(({ conflict }) => conflict)).not.toContain(true);
      expect(cleared.differences.some(({ steps }) => steps[0] === 'value')).toBe(true);
      expect(merged(none, later, without).content).toMatchObject({ value: old });
      expect(merged(filled, without, none).differences).toEqual([]);
      const isClash = old !== changed && !Array.isArray(old);
      const clashes = merged(filled, none, { ...later, value: changed }).differences;
      expect(clashes.some(({ conflict }) => conflict)).toBe(isClash);
    }
  });

  it.each([0, Number.NaN])('keeps %s, which is not an empty value', (value) => {
    const versions = { base: { value: null }, mine: { value }, theirs: { value: null } };
    expect(mergeContent<object>(versions).content).toEqual({ value });
    const cleared = { base: { value }, mine: { value: null }, theirs: { value } };
    expect(mergeContent<object>(cleared).content).toEqual({ value: null });
  });

  it('reports no conflict if both sides are equal', () => {
    expect(merge({ title: 'Same' }, { title: 'Same' }).differences).toEqual([]);
  });
});

describe('merging lists', () => {
  it('merges by item: both versions changed another item, and each added one', () => {
    const merged = merge(
      { details: [{ ...ada, role: 'Founder' }, bede, cleo, dora] },
      { details: [{ ...dora, name: 'Emil' }, ada, bede, { ...cleo, name: 'Cleopatra' }] },
    );
    expect(merged.content.details).toEqual([
      { ...dora, name: 'Emil' },
      { ...ada, role: 'Founder' },
      bede,
      { ...cleo, name: 'Cleopatra' },
      dora,
    ]);
    expect(merged.differences.some(({ conflict }) => conflict)).toBe(false);
  });

  it('keeps one of two equal items that both versions added', () => {
    const added = { details: [ada, bede, cleo, dora] };
    expect(names(merge(added, added))).toEqual(['Ada', 'Bede', 'Cleo', 'Dora']);
    const renamed = { details: [{ ...ada, name: 'Ada L.' }, bede, cleo, dora] };
    expect(names(merge(added, renamed))).toEqual(['Ada L.', 'Bede', 'Cleo', 'Dora']);
  });

  it('merges within an item that both changed', () => {
    const merged = merge(
      { details: [{ ...ada, role: 'Founder' }, bede, cleo] },
      { details: [{ ...ada, image: 'media/new.webp' }, bede, cleo] },
    );
    expect(merged.content.details[0]).toEqual({ ...ada, role: 'Founder', image: 'media/new.webp' });
  });

  it('removes an item that one version deleted, unless the other changed it', () => {
    expect(names(merge({ details: [ada, cleo] }, { heading: 'Theirs' }))).toEqual(['Ada', 'Cleo']);
    expect(names(merge({ heading: 'Mine' }, { details: [bede, cleo] }))).toEqual(['Bede', 'Cleo']);
    const worked = merge(
      { details: [ada, cleo] },
      { details: [ada, { ...bede, role: 'Poet' }, cleo] },
    );
    expect(names(worked)).toEqual(['Ada', 'Bede', 'Cleo']);
    expect(worked.differences).toMatchObject([{ of: 'item', conflict: true, proposed: 'theirs' }]);
    const key = worked.differences[0]?.key ?? '';
    expect(
      names(
        merge(
          { details: [ada, cleo] },
          { details: [ada, { ...bede, role: 'Poet' }, cleo] },
          { [key]: 'mine' },
        ),
      ),
    ).toEqual(['Ada', 'Cleo']);
  });

  it('keeps the order of the version that changed it, with the additions of the other', () => {
    const [mine, theirs] = [{ details: [cleo, ada, bede] }, { details: [ada, dora, bede, cleo] }];
    expect(names(merge(mine, theirs))).toEqual(['Cleo', 'Ada', 'Dora', 'Bede']);
    expect(merge(mine, theirs).differences).toMatchObject([
      { of: 'item', proposed: 'theirs' },
      { of: 'order', proposed: 'mine', conflict: false },
    ]);
  });

  it('reports a conflict if both moved the same items differently', () => {
    const [mine, theirs] = [{ details: [cleo, ada, bede] }, { details: [bede, ada, cleo] }];
    expect(names(merge(mine, theirs))).toEqual(['Cleo', 'Ada', 'Bede']);
    expect(merge(mine, theirs).differences).toMatchObject([{ of: 'order', conflict: true }]);
  });

  it('matches an edited item of a list of texts', () => {
    const merged = mergeContent({
      base: { reasons: ['One', 'Two', 'Three'] },
      mine: { reasons: ['One', 'Two!', 'Three'] },
      theirs: { reasons: ['One', 'Two', 'Three', 'Four'] },
    });
    expect(merged.content.reasons).toEqual(['One', 'Two!', 'Three', 'Four']);
  });

  it('matches an item by its id, whatever else changed', () => {
    const [one, two] = ['a', 'b'].map((service_id) => ({ service_id, heading: 'Same words' }));
    const merged = mergeContent({
      base: { details: [one, two] },
      mine: { details: [{ ...two, heading: 'Mine' }, one] },
      theirs: { details: [one, { ...two, heading: 'Theirs' }] },
    });
    expect(merged.content.details).toEqual([{ ...two, heading: 'Mine' }, one]);
    expect(merged.differences.filter(({ conflict }) => conflict)).toHaveLength(1);
  });
});

describe('changes typed before the content has loaded', () => {
  const empty = { title: '', why: { reasons: [] as string[] }, details: [] as object[] };
  const stored = { title: 'Stored', why: { reasons: ['One'] }, details: [ada] };

  it('appends added items to the stored list, without duplicates', () => {
    const mine = { ...empty, why: { reasons: ['Two'] }, details: [ada, dora] };
    expect(mergeContent<object>({ base: empty, mine, theirs: stored }).content).toEqual({
      title: 'Stored',
      why: { reasons: ['One', 'Two'] },
      details: [ada, dora],
    });
  });
});

describe('merging any two versions', () => {
  const item = fc.record({
    name: fc.constantFrom('a', 'b', 'c', ''),
    role: fc.constantFrom('x', 'y', ''),
  });
  const content = fc.record({
    title: fc.constantFrom('1', '2'),
    details: fc.array(item, { maxLength: 4 }),
  });

  it('keeps the other version if one is unchanged', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        expect(mergeContent({ base: before, mine: before, theirs: after }).content).toEqual(after);
        expect(mergeContent({ base: before, mine: after, theirs: before }).content).toEqual(after);
      }),
    );
  });

  it('returns one side if that side is chosen for everything', () => {
    fc.assert(
      fc.property(content, content, content, (before, mine, theirs) => {
        const { differences } = mergeContent({ base: before, mine, theirs });
        for (const side of ['mine', 'theirs'] as const) {
          const chosen = Object.fromEntries(differences.map(({ key }) => [key, side]));
          const { content: all } = mergeContent({ base: before, mine, theirs }, chosen);
          const wanted = { mine, theirs }[side];
          expect(all.title).toBe(wanted.title);
          expect(sorted(all.details)).toEqual(sorted(wanted.details));
        }
      }),
    );
  });

  it('reports the same conflicts with the sides swapped, and takes every value from a version', () => {
    fc.assert(
      fc.property(content, content, content, (before, mine, theirs) => {
        const one = mergeContent({ base: before, mine, theirs });
        const other = mergeContent({ base: before, mine: theirs, theirs: mine });
        const clashes = ({ differences }: typeof one, isTurned: boolean) =>
          differences
            .filter(({ conflict }) => conflict)
            .map((it) => (isTurned ? [it.theirs, it.mine] : [it.mine, it.theirs]))
            .map((pair) => JSON.stringify(pair))
            .toSorted();
        expect(clashes(one, false)).toEqual(clashes(other, true));
        for (const value of leavesOf(one.content))
          expect([...leavesOf(mine), ...leavesOf(theirs)]).toContain(value);
      }),
    );
  });

  it('compares values by equality', () => {
    fc.assert(
      fc.property(content, content, (one, other) => {
        expect(isEqual(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });
});

const sorted = (items: object[]) => items.map((item) => JSON.stringify(item)).toSorted();

function leavesOf({
  title,
  details,
}: {
  title: string;
  details: { name: string; role: string }[];
}) {
  return [
    `title ${title}`,
    ...details.flatMap(({ name, role }) => [`name ${name}`, `role ${role}`]),
  ];
}
