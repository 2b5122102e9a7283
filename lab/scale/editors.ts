import { setTimeout as later } from 'node:timers/promises';
/** Origins of the product. */
export interface Origins {
  site: string;
  console: string;
}

interface Answer<Data> {
  status: number;
  message: string;
  data: Data;
}

/** Writes that were acknowledged, attempted, and refused. Acknowledged ones must exist whatever happens. */
class Written {
  readonly acknowledged = new Set<string>();
  readonly tried = new Set<string>();
  refused = 0;
}

/**
 * Editors and visitors who write through a balancer, and a ledger of acknowledgements. A write without an answer
 * may be stored or not; it is never repeated.
 */
export function createEditors(origins: Origins, token: string) {
  const queries = new Written();
  const categories = new Written();
  let over = false;
  const isOver = () => over;

  const { call, isAcknowledged } = createCaller(origins, token);
  const { text, ...texts } = createTextEditor(call, isAcknowledged);

  async function add(written: Written, name: string, input: (word: string) => object) {
    const word = `word-${written.tried.size + 1}`;
    written.tried.add(word);
    const origin = name === 'saveQuery' ? origins.site : origins.console;
    if (await isAcknowledged(name, input(word), origin)) written.acknowledged.add(word);
    else written.refused += 1;
  }

  return {
    text,
    savedAt: texts.savedAt,
    counts: () => ({
      queries: queries.acknowledged.size,
      categories: categories.acknowledged.size,
      texts: texts.savedAt.size,
      refused: queries.refused + categories.refused + text.refused,
    }),
    /** Words of the acknowledged messages. */
    thanked: (): ReadonlySet<string> => queries.acknowledged,
    /** @returns addresses of pages; the first one changes continuously */
    async prepare(pages: number, leadSettings: object): Promise<string[]> {
      const { status, message } = await call('save-lead-settings', leadSettings);
      if (status !== 200) throw new Error(`Nobody can be told of queries: ${status} ${message}`);
      const ids = await createServices(call, pages + 1);
      await texts.begin(ids[0] ?? '');
      return ids.map((id) => `/details-page/${id}/`);
    },
    saveText: texts.save,
    storedText: texts.stored,
    /** Writes until stopped, in a pace of 1 with pauses, in a pace of 0 without. */
    begin(pace = 1) {
      over = false;
      const all = [
        every(250 * pace, isOver, texts.save),
        every(300 * pace, isOver, () => add(categories, 'createCategory', (name) => ({ name }))),
        ...[1, 2].map(() =>
          every(200 * pace, isOver, () =>
            add(queries, 'saveQuery', (subject) => ({
              name: 'Vera',
              phone_number: '5550100',
              subject,
            })),
          ),
        ),
      ];
      return async () => {
        over = true;
        await Promise.all(all);
      };
    },
    /** @returns what is lost, duplicated or foreign */
    async compare(): Promise<string[]> {
      return [
        ...(await missing(call, queries, { read: 'getAllQueries', field: 'subject' })),
        ...(await missing(call, categories, { read: 'getAllCategories', field: 'name' })),
        ...(await texts.compare()),
      ];
    },
  };
}
export type Editors = ReturnType<typeof createEditors>;

/** One service whose name and heading are saved together: a page with two different ones mixes two releases. */
function createTextEditor(call: Call, isAcknowledged: Caller['isAcknowledged']) {
  const text = { tried: 0, acknowledged: 0, refused: 0 };
  /** Time at which each number of the text was acknowledged. */
  const savedAt = new Map<number, number>();
  let service = '';

  async function save(): Promise<void> {
    text.tried += 1;
    const number = text.tried;
    const word = `mark-${number}-`;
    const input = { id: service, name: word, heading: word };
    if (await isAcknowledged('updateService', input)) {
      text.acknowledged = number;
      savedAt.set(number, performance.now());
    } else text.refused += 1;
  }

  return {
    text,
    savedAt,
    save,
    async begin(id: string): Promise<void> {
      service = id;
      await save();
    },
    /** The number of the stored text; null if it is partly saved. */
    async stored(): Promise<number | null> {
      const input = { id: service };
      const { data } = await call<{ name: string; heading: string }>('getServiceById', input);
      const number = Number(/^mark-(\d+)-$/.exec(data.name)?.[1] ?? 0);
      return data.name === data.heading ? number : null;
    },
    /** @returns what is partly saved, or older than what was acknowledged */
    async compare(): Promise<string[]> {
      const number = await this.stored();
      if (number === null) return ['the text is half saved'];
      const isIt = number >= text.acknowledged && number <= text.tried;
      return isIt ? [] : [`the text is at ${number}, not at ${text.acknowledged}`];
    },
  };
}

type Caller = ReturnType<typeof createCaller>;
type Call = Caller['call'];

/** Makes calls with an administrator's token. */
function createCaller(origins: Origins, token: string) {
  async function call<Data>(name: string, input: object, origin = origins.console) {
    const response = await fetch(`${origin}/api/admin/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(40_000),
    });
    const { message = '', data } = (await response.json().catch(() => ({}))) as Answer<Data>;
    return { status: response.status, message, data };
  }

  async function isAcknowledged(name: string, input: object, origin?: string): Promise<boolean> {
    const { status, message } = await call(name, input, origin).catch((error: Error) => ({
      ...{ status: 0, message: String(error.cause ?? error.message) },
    }));
    if (status !== 200) console.log(`${name} was refused: ${status} ${message}`);
    return status === 200;
  }

  return { call, isAcknowledged };
}

/** @returns their ids */
async function createServices(call: Call, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { data, status, message } = await call<{ _id: string }>('createService', {
      name: `Service ${number}`,
      type: number % 2 === 0 ? 'whatweare' : 'portfolio',
      description: '<p>A text of some length that a visitor may read.</p>'.repeat(8),
    });
    if (status !== 200) throw new Error(`A service was not made: ${status} ${message}`);
    ids.push(data._id);
  }
  return ids;
}

async function every(
  milliseconds: number,
  isOver: () => boolean,
  work: () => Promise<void>,
): Promise<void> {
  while (!isOver()) {
    const next = performance.now() + milliseconds;
    await work();
    await later(Math.max(0, next - performance.now()));
  }
}

/** Differences between the ledger and the list. */
async function missing(
  call: Call,
  written: Written,
  { read, field }: { read: string; field: string },
): Promise<string[]> {
  const { data } = await call<Record<string, string>[]>(read, {});
  const found = data.map((each) => each[field] ?? '');
  const there = new Set(found);
  const lost = [...written.acknowledged].filter((word) => !there.has(word));
  const twice = found.length - there.size;
  const foreign = [...there].filter((word) => !written.tried.has(word));
  return [
    ...lost.map((word) => `${read}: ${word} was acknowledged and is gone`),
    ...(twice > 0 ? [`${read}: ${twice} are there twice`] : []),
    ...foreign.map((word) => `${read}: ${word} was never sent`),
  ];
}
