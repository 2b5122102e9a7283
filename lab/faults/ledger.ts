import { setTimeout as later } from 'node:timers/promises';

interface Reached {
  origin: string;
  token: string;
}

type Answer = { status: number; data: unknown };

const timeoutMs = 30_000;

/** Requests to the server and its acknowledgements: every acknowledged write must exist after any crash. */
export class Ledger {
  #count = 0;
  #banner = { acknowledged: 0, tried: 0 };
  readonly #lists = {
    createCategory: { acknowledged: new Set<string>(), tried: new Set<string>() },
    saveQuery: { acknowledged: new Set<string>(), tried: new Set<string>() },
  };

  summary(): string {
    const { createCategory, saveQuery } = this.#lists;
    const sizes = [createCategory, saveQuery].map(({ acknowledged }) => acknowledged.size);
    return `${this.#count} writes tried; of lists ${sizes.join(' and ')} were acknowledged, none may be missing`;
  }

  /** Writes from several clients at once until the server is gone. */
  async load(at: Reached): Promise<void> {
    await Promise.allSettled([
      this.#untilGone(() => this.#saveBanner(at)),
      this.#untilGone(() => this.#add('createCategory', at, (name) => ({ name }))),
      this.#untilGone(() =>
        this.#add('saveQuery', at, (subject) => ({
          name: 'Vera',
          phone_number: '5550100',
          subject,
        })),
      ),
    ]);
  }

  async #untilGone(work: () => Promise<void>): Promise<void> {
    for (;;) await work();
  }

  async #saveBanner(at: Reached): Promise<void> {
    this.#count += 1;
    const number = this.#banner.tried + 1;
    this.#banner.tried = number;
    const body = new FormData();
    body.append('section_name', 'main_banner');
    body.append('title', `Title-${number}-`);
    body.append('heading', `Heading-${number}-`);
    if ((await call(at, 'saveSection', body)).status === 200) this.#banner.acknowledged = number;
  }

  async #add(
    name: 'createCategory' | 'saveQuery',
    at: Reached,
    input: (word: string) => object,
  ): Promise<void> {
    this.#count += 1;
    const word = `word-${this.#count}`;
    this.#lists[name].tried.add(word);
    if ((await call(at, name, input(word))).status === 200)
      this.#lists[name].acknowledged.add(word);
  }

  /** @returns what is lost, incomplete or mixed; null if everything is right */
  async compare({ site, ...at }: Reached & { site: string }): Promise<string | null> {
    return (
      (await this.#compareList(at, 'createCategory', ['getAllCategories', 'name'])) ??
      (await this.#compareList(at, 'saveQuery', ['getAllQueries', 'subject'])) ??
      (await this.#compareBanner(at, site))
    );
  }

  async #compareList(
    at: Reached,
    written: 'createCategory' | 'saveQuery',
    [read, field]: [string, string],
  ): Promise<string | null> {
    const { data } = await call(at, read, {});
    const found = (data as Record<string, string>[]).map((each) => each[field] ?? '');
    const { acknowledged, tried } = this.#lists[written];
    const there = new Set(found);
    if (there.size !== found.length) return `${written}: something is there twice`;
    const lost = [...acknowledged].find((word) => !there.has(word));
    if (lost) return `${written}: ${lost} was acknowledged and is gone`;
    const foreign = found.find((word) => !tried.has(word));
    return foreign ? `${written}: ${foreign} was never sent` : null;
  }

  async #compareBanner(at: Reached, site: string): Promise<string | null> {
    const { data } = await call(at, 'getSection', { section_name: 'main_banner' });
    const { title, heading } = data as { title: string; heading: string };
    const number = Number(/^Title-(\d+)-$/.exec(title)?.[1] ?? 0);
    if (number === 0 && this.#banner.acknowledged === 0) return null;
    if (heading !== `Heading-${number}-`) return `the banner is half saved: ${title} ${heading}`;
    const { acknowledged, tried } = this.#banner;
    if (number < acknowledged || number > tried)
      return `the banner is at ${number}, not ${acknowledged}`;
    for (const end = Date.now() + timeoutMs; Date.now() < end; await later(20)) {
      const page = await (await fetch(site)).text();
      const shown = [...page.matchAll(/(?:Title|Heading)-(\d+)-/g)].map(([, found]) => found);
      if (new Set(shown).size > 1) return `the page mixes saves: ${[...new Set(shown)].join(', ')}`;
      if (shown[0] === String(number)) return null;
    }
    return `the page does not show save ${number}`;
  }
}

async function call({ origin, token }: Reached, name: string, input: object): Promise<Answer> {
  const isForm = input instanceof FormData;
  const response = await fetch(`${origin}/api/admin/${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? input : JSON.stringify(input),
  });
  const { data } = (await response.json()) as { data: unknown };
  return { status: response.status, data };
}
