import { expect, it } from 'vitest';
import { assignKeys } from './entry-keys.ts';

const none = { entries: [], keys: [] };
const [ada, bede, cleo] = [{ name: 'Ada' }, { name: 'Bede' }, { name: 'Cleo' }];

it('keeps the key of an entry that is moved, edited, or removed and restored', () => {
  const first = assignKeys([ada, bede, cleo], none);
  const [a, b, c] = first.keys;
  const moved = assignKeys([cleo, ada, bede], first);
  expect(moved.keys).toEqual([c, a, b]);
  const edited = assignKeys([cleo, { name: 'Ada L.' }, bede], moved);
  expect(edited.keys).toEqual([c, a, b]);
  const removed = assignKeys([cleo, bede], edited);
  expect(removed.keys).toEqual([c, b]);
  expect(assignKeys([cleo, ada, bede], removed).keys).toEqual([c, a, b]);
});

it('assigns keys to plain strings too', () => {
  const first = assignKeys(['One', 'Two', ''], none);
  const [one, two, three] = first.keys;
  expect(assignKeys(['Two', 'One', ''], first).keys).toEqual([two, one, three]);
  expect(assignKeys(['One', 'Two!', ''], first).keys).toEqual([one, two, three]);
  const added = assignKeys(['One', 'Two', '', ''], first);
  expect(added.keys.slice(0, 3)).toEqual([one, two, three]);
  expect(new Set(added.keys).size).toBe(4);
});
