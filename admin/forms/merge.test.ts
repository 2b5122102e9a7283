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
