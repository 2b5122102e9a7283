import { describe, expect, it } from 'vitest';
import { differences, keepTyped } from './merge.ts';

const base = { title: 'Title', heading: 'Heading', details: [{ name: 'Ada' }] };

describe('two editors of the same content', () => {
  it('proposes whoever changed a field, and mine where both did', () => {
    const mine = { ...base, title: 'My title', details: [{ name: 'Ada L.' }] };
    const theirs = { ...base, title: 'Their title', heading: 'Their heading' };
    expect(differences(base, mine, theirs)).toEqual([
      { key: 'title', mine: 'My title', theirs: 'Their title', proposed: 'mine', clash: true },
      {
        key: 'heading',
        mine: 'Heading',
        theirs: 'Their heading',
        proposed: 'theirs',
        clash: false,
      },
      {
        key: 'details',
        mine: [{ name: 'Ada L.' }],
        theirs: [{ name: 'Ada' }],
        proposed: 'mine',
        clash: false,
      },
    ]);
  });

  it('shows nothing where both say the same', () => {
    expect(differences(base, { ...base, title: 'Same' }, { ...base, title: 'Same' })).toEqual([]);
  });
});

describe('typing while a form is sent or loaded', () => {
  it('keeps what was typed since, and takes the rest from the server', () => {
    const sent = { ...base, title: 'Sent' };
    const typed = { ...sent, heading: 'Typed meanwhile' };
    const stored = { ...sent, title: 'Sent, cleaned by the server' };
    expect(keepTyped(stored, sent, typed)).toEqual({
      ...stored,
      heading: 'Typed meanwhile',
    });
  });
});

describe('typing before the stored content could be read', () => {
  const empty = { title: '', why: { text: '', reasons: [] as string[] }, details: [] as object[] };
  const stored = {
    title: 'Stored',
    why: { text: 'Why', reasons: ['One'] },
    details: [{ name: 'Ada' }],
  };

  it('puts what was added to a list after what is stored, and loses nothing', () => {
    const typed = { ...empty, details: [{ name: 'Grace' }] };
    expect(keepTyped(stored, empty, typed)).toEqual({
      ...stored,
      details: [{ name: 'Ada' }, { name: 'Grace' }],
    });
  });

  it('keeps the rest of a group of which one field was typed', () => {
    const typed = { ...empty, why: { text: '', reasons: ['Two'] } };
    expect(keepTyped(stored, empty, typed).why).toEqual({ text: 'Why', reasons: ['One', 'Two'] });
  });

  it('does not repeat items that are stored already', () => {
    const typed = { ...empty, details: [{ name: 'Ada' }, { name: 'Grace' }] };
    expect(keepTyped(stored, empty, typed).details).toEqual([{ name: 'Ada' }, { name: 'Grace' }]);
  });
});
