/**
 * Three-way merge of two versions of the same content, by field and by list item, for restored edits, typing while a
 * form loads or saves, and conflicts.
 */

export type Side = 'mine' | 'theirs';

/** Path of a difference: field names, and list items with their content. */
export type PathStep = string | { item: unknown; place: number };

/** A difference between the two versions: a field, an item that only one of them contains, or the order of a list. */
export interface Difference {
  /** Stable for the same three versions, whatever the choices. */
  key: string;
  steps: PathStep[];
  of: 'value' | 'item' | 'order';
  /** Undefined if this version does not contain the item. */
  mine: unknown;
  theirs: unknown;
  /** Default side: the version that changed it; mine if both did. */
  proposed: Side;
  /** Both versions changed it. */
  conflict: boolean;
}

export interface MergeResult<Content> {
  content: Content;
  differences: Difference[];
}

/**
 * @param base common ancestor
 * @param chosen side to take, by the key of a difference; other differences use their default
 */
export function mergeContent<Content>(
  versions: { base: Content; mine: Content; theirs: Content },
  chosen: Readonly<Record<string, Side>> = {},
): MergeResult<Content> {
  const differences: Difference[] = [];
  const decide: Decide = (difference) => {
    differences.push(difference);
    return chosen[difference.key] ?? difference.proposed;
  };
  const content = mergeValue(versions, { key: '', steps: [] }, decide) as Content;
  return { content, differences };
}

type Decide = (difference: Difference) => Side;
type Versions = { base: unknown; mine: unknown; theirs: unknown };
type Location = { key: string; steps: PathStep[] };
type Group = Record<string, unknown>;

function mergeValue(versions: Versions, place: Location, decide: Decide): unknown {
  const { base, mine, theirs } = versions;
  if (isSame(mine, theirs)) return theirs ?? mine;
  if (isGroup(mine) && isGroup(theirs)) {
    const before = isGroup(base) ? base : {};
    return mergeGroups({ base: before, mine, theirs }, place, decide);
  }
  if (isList(mine) && isList(theirs)) {
    const lists = {
      base: isList(base) ? (base ?? []) : [],
      mine: mine ?? [],
      theirs: theirs ?? [],
    };
    const merged = mergeLists(lists, place, decide);
    return merged.length > 0 || (mine && theirs) ? merged : undefined;
  }
  const iChanged = !isSame(mine, base);
  const theyChanged = !isSame(theirs, base);
  const side = decide({
    ...place,
    of: 'value',
    mine,
    theirs,
    proposed: iChanged ? 'mine' : 'theirs',
    conflict: iChanged && theyChanged,
  });
  return versions[side];
}

function mergeGroups(
  { base, mine, theirs }: { base: Group; mine: Group; theirs: Group },
  { key, steps }: Location,
  decide: Decide,
): Group {
  const names = Object.keys({ ...theirs, ...mine });
  return Object.fromEntries(
    names.map((name) => {
      const versions = { base: base[name], mine: mine[name], theirs: theirs[name] };
      const inner = { key: key === '' ? name : `${key}.${name}`, steps: [...steps, name] };
      return [name, mergeValue(versions, inner, decide)];
    }),
  );
}

/** A list item, in each version that contains it. */
interface Item {
  key: string;
  base?: unknown;
  mine?: unknown;
  theirs?: unknown;
}

function mergeLists(
  { base, mine, theirs }: { base: unknown[]; mine: unknown[]; theirs: unknown[] },
  place: Location,
  decide: Decide,
): unknown[] {
  const items = base.map((item, index): Item => ({ key: String(index), base: item }));
  const myItems = findCounterparts(base, mine).map((known, index) => {
    const item = known === null ? { key: `m${index}` } : (items[known] as Item);
    return Object.assign(item, { mine: mine[index] });
  });
  const added = myItems.filter((item) => !('base' in item));
  const theirItems = findCounterparts(base, theirs).map((known, index) => {
    const addedByBoth = added.find(
      (item) => !('theirs' in item) && isSameItem(item.mine, theirs[index]),
    );
    const item = known === null ? (addedByBoth ?? { key: `t${index}` }) : (items[known] as Item);
    return Object.assign(item, { theirs: theirs[index] });
  });
  const merged = new Map<Item, unknown>();
  for (const item of new Set<Item>([...theirItems, ...myItems])) {
    const value = mergeItem(item, locationOf(item, { place, myItems, theirItems }), decide);
    if (value !== absent) merged.set(item, value);
  }
  const order = mergeOrder({ myItems, theirItems, items }, place, decide);
  return order.filter((item) => merged.has(item)).map((item) => merged.get(item));
}

const absent = Symbol('absent');

function locationOf(
  item: Item,
  { place, myItems, theirItems }: { place: Location; myItems: Item[]; theirItems: Item[] },
): Location {
  const index = myItems.includes(item) ? myItems.indexOf(item) : theirItems.indexOf(item);
  const known = item.mine ?? item.theirs ?? item.base;
  return {
    key: `${place.key}.${item.key}`,
    steps: [...place.steps, { item: known, place: index + 1 }],
  };
}

function mergeItem(item: Item, place: Location, decide: Decide): unknown {
  const has = (version: 'base' | Side) => version in item;
  const { base, mine, theirs } = item;
  if (has('mine') && has('theirs')) return mergeValue({ base, mine, theirs }, place, decide);
  const [side, other]: [Side, Side] = has('mine') ? ['mine', 'theirs'] : ['theirs', 'mine'];
  const isChanged = !has('base') || !isEqual(item[side], base);
  const chosen = decide({
    ...place,
    of: 'item',
    mine,
    theirs,
    // A changed item is kept, even if the other version deleted it.
    proposed: isChanged ? side : other,
    conflict: has('base') && isChanged,
  });
  return chosen === side ? item[side] : absent;
}

/**
 * Returns the items in the order of the version that changed it, with the additions of the other next to their
 * neighbours.
 */
function mergeOrder(
  { myItems, theirItems, items }: { myItems: Item[]; theirItems: Item[]; items: Item[] },
  place: Location,
  decide: Decide,
): Item[] {
  const findCommon = (list: Item[]) => list.filter((item) => 'mine' in item && 'theirs' in item);
  const isMoved = (list: Item[]) => {
    const known = list.filter((item) => 'base' in item).map((item) => items.indexOf(item));
    return known.some((index, at) => at > 0 && index < (known[at - 1] ?? 0));
  };
  const [common, theirCommon] = [findCommon(myItems), findCommon(theirItems)];
  const iMoved = isMoved(myItems);
  const differs = common.some((item, index) => item !== theirCommon[index]);
  const side = differs
    ? decide({
        key: `${place.key}.order`,
        steps: place.steps,
        of: 'order',
        mine: myItems.map((item) => item.mine),
        theirs: theirItems.map((item) => item.theirs),
        proposed: iMoved ? 'mine' : 'theirs',
        conflict: iMoved && isMoved(theirItems),
      })
    : 'theirs';
  return side === 'mine' ? weave(myItems, theirItems) : weave(theirItems, myItems);
}

/** Inserts the items of `other` that `spine` lacks, each after its predecessor. */
function weave(spine: readonly Item[], other: readonly Item[]): Item[] {
  const result = [...spine];
  other.forEach((item, index) => {
    if (result.includes(item)) return;
    const isTail = other.slice(index).every((later) => !spine.includes(later));
    const before = other[index - 1];
    const at = isTail || !before ? (isTail ? result.length : 0) : result.indexOf(before) + 1;
    result.splice(at, 0, item);
  });
  return result;
}

const idNames = ['_id', 'id', 'service_id'];

function idOf(item: unknown): string | null {
  if (!isGroup(item)) return null;
  const id = idNames.map((name) => item[name]).find((value) => typeof value === 'string' && value);
  return (id as string | undefined) ?? null;
}

function isSameItem(one: unknown, other: unknown): boolean {
  const id = idOf(one);
  return id === null ? isEqual(one, other) : id === idOf(other);
}

/**
 * Matches each item of a newer list to one of an older list: by id, or else an equal one, the most similar one, or
 * the one at its position. Null for a new item.
 */
export function findCounterparts(older: readonly unknown[], newer: readonly unknown[]) {
  const found = newer.map((): number | null => null);
  const free = new Set(older.keys());
  const take = (index: number, place: number) => {
    found[index] = place;
    free.delete(place);
  };
  const open = () => [...newer.keys()].filter((index) => found[index] === null);
  for (const index of open()) {
    const place = [...free].find((candidate) => isSameItem(older[candidate], newer[index]));
    if (place !== undefined) take(index, place);
  }
  const alike = open().flatMap((index) =>
    [...free].map((place) => ({ index, place, likeness: countEqual(older[place], newer[index]) })),
  );
  for (const { index, place, likeness: shared } of alike.toSorted(compareLikeness))
    if (shared > 0 && found[index] === null && free.has(place)) take(index, place);
  const [left, places] = [open().filter((index) => idOf(newer[index]) === null), [...free]];
  if (left.length === places.length)
    left.forEach((index, at) => {
      take(index, places[at] as number);
    });
  else for (const index of left) if (free.has(index)) take(index, index);
  return found;
}

type Pair = { index: number; place: number; likeness: number };

function compareLikeness(one: Pair, other: Pair): number {
  const distance = ({ index, place }: Pair) => Math.abs(index - place);
  return other.likeness - one.likeness || distance(one) - distance(other);
}

/** Counts the filled fields that two items without ids share. */
function countEqual(one: unknown, other: unknown): number {
  if (!isGroup(one) || !isGroup(other) || idOf(one) !== null || idOf(other) !== null) return 0;
  return Object.entries(one).filter(
    ([name, value]) => value !== '' && value !== null && isEqual(value, other[name]),
  ).length;
}

/** Returns true for a list; an empty optional list is absent. */
function isList(value: unknown): value is unknown[] | undefined {
  return value === undefined || Array.isArray(value);
}

/** An empty optional field is absent from stored content, and empty or off in a form. */
function isSame(one: unknown, other: unknown): boolean {
  return isEqual(one, other) || (isBlank(one) && isBlank(other));
}

function isBlank(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : !value && typeof value !== 'number';
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  // An absent field equals an undefined one, as after sending.
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isEqual((one as Group)[key], (other as Group)[key]),
  );
}
