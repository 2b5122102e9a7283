import type { z } from 'zod';
import { maxItems } from '../../shared/content/fields.ts';
import type { Kind } from '../../shared/content/kinds.ts';
import { readContent } from '../../shared/content/lenient.ts';
import { fieldsIn, itemOf } from '../../shared/content/schema-fields.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import { normalizeOldAddress } from '../../shared/rules/addresses/redirects.ts';
import { toStoredPhone } from '../../shared/rules/phone-number.ts';
import { redirectEntry } from '../../shared/sections/settings/redirects.ts';
import { mapAddresses } from '../content/address-book.ts';
import type { Body, Write } from '../content/document.ts';
import { type Assigned, createLink, type Deps, match, resolveLink } from './assign-documents.ts';
import { type Import, noteRest, storePicture } from './document-bodies.ts';
import { fitToSchema } from './fitted.ts';
import { parseStars } from './ratings.ts';
import { toPlainText } from './read-html.ts';
import type { SourceItem } from './source.ts';

type Result = Assigned['result'];

/** Returns a write that fits its schema; null, with the reason in the notes, if there is none. */
export async function createFittedWrite(
  { kind, id }: { kind: Kind; id: string },
  body: Body,
  it: Pick<Assigned, 'notes' | 'result'>,
): Promise<Write | null> {
  const result = await fitToSchema(schemaOf(kind, id), body);
  if ('problem' in result) {
    it.notes.push(result.problem);
    it.result = 'failed';
    return null;
  }
  it.notes.push(...result.notes);
  return { kind, id, body: result.body as Body };
}

type Entries = Record<string, unknown>[];

/** Returns the sections with the entries that items add. */
export async function createSectionWrites(
  { store }: Deps,
  placed: readonly Assigned[],
  { pictures, links, origin }: Pick<Import, 'pictures' | 'links' | 'origin'>,
): Promise<Write[]> {
  const bodies = new Map<string, { body: Body; notes: string[]; result: Result }>();
  const bodyFor = async (name: string) => {
    const known = bodies.get(name);
    if (known) return known;
    const stored = (await store.get('section', name))?.body ?? {};
    const fresh = {
      body: readContent(schemaOf('section', name), stored) as Body,
      notes: [],
      result: 'taken' as const,
    };
    bodies.set(name, fresh);
    return fresh;
  };
  const set = async (name: string, fields: Body) => {
    const given = Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined);
    Object.assign((await bodyFor(name)).body, Object.fromEntries(given));
  };
  /** Entries that rows add to the list of a section, or update. */
  const given = new Map<Assigned, Record<string, unknown>>();
  const addTo = async (it: Assigned, entry: Record<string, unknown>) => {
    const list = fieldsIn(schemaOf('section', it.place)).details as z.ZodType;
    const result = await fitToSchema(itemOf(list) as z.ZodType, entry);
    if ('problem' in result) {
      it.notes.push(result.problem);
      it.result = 'failed';
      return;
    }
    it.notes.push(...result.notes);
    // Fields without a value keep what an earlier import or an editor gave them.
    const names = Object.keys(entry).filter((name) => entry[name] !== '');
    const body = result.body as Record<string, unknown>;
    given.set(it, Object.fromEntries(names.map((name) => [name, body[name]])));
  };
  const banner = placed.findLast(({ place }) => place === 'main_banner');
  for (const it of placed) {
    const { row, place, notes } = it;
    if (place === 'main_banner' && it !== banner) {
      it.result = 'left out';
      notes.push('Another row was chosen for it.');
      continue;
    }
    const { title, lead, fields, picture } = row;
    const photo = picture ?? row.parts.find((part) => part.picture)?.picture ?? null;
    const isDescribed = place === 'main_banner';
    const hasPicture = isDescribed || place === 'our_team' || place === 'client_testimonials';
    const image =
      photo && hasPicture ? await storePicture(pictures, photo, notes, { isDescribed }) : '';
    const withImage = image ? { image } : {};
    const body = plainOf(row);
    const isVoice = place === 'client_testimonials';
    const text = isVoice ? fields.note || body || lead : lead || body;
    if (hasPicture)
      noteRest(row, notes, { text: place !== 'our_team' && text === body, pictures: 1 });
    if (place === 'main_banner')
      await set('main_banner', { heading: title, description: text, profile_image: image });
    if (place === 'site_identity') {
      await set('site_identity', { company_name: title, description: lead });
      const search_title = lead ? `${title} – ${lead}` : title;
      await set('search_settings', { search_title, search_description: lead });
    }
    if (place === 'contact_us') {
      const { email, phone, fb_link, insta_link, twitter_link, linkedin_link } = fields;
      const mobile_number = phone ? toStoredPhone(phone) : undefined;
      await set('contact_us', {
        email,
        mobile_number,
        fb_link,
        insta_link,
        twitter_link,
        linkedin_link,
      });
    }
    if (place === 'locations') {
      const { address = '', phone = '', email = '' } = fields;
      await addTo(it, { address, phone, email });
    }
    if (place === 'our_team') {
      const { designation = '', twitter_link = '', linkedin_link = '' } = fields;
      const entry = { name: title, designation, twitter_link, linkedin_link, ...withImage };
      await addTo(it, entry);
    }
    if (isVoice) {
      const { designation = '', rating: written = '' } = fields;
      const rating = parseStars(written) ?? '';
      if (written !== '' && rating === '') notes.push(`rating left out: ${written}`);
      await addTo(it, { name: title, designation, note: text, rating, ...withImage });
    }
    if (place === 'navigation') {
      const entries = row.menu.flatMap(({ label, link: old }) => {
        const target = resolveLink(old, { links, origin });
        if (target === null) notes.push(`no page for ${label}`);
        return target === null || target === '/' ? [] : [{ label, link: target ?? old }];
      });
      const { body } = await bodyFor('navigation');
      const labels = new Set(entries.map(({ label }) => label));
      const others = (body.header as Entries).filter(({ label }) => !labels.has(String(label)));
      body.header = [...entries, ...others];
    }
  }
  for (const [name, rows] of Map.groupBy(given.keys(), ({ place }) => place))
    mergeEntries(
      (await bodyFor(name)).body,
      name,
      new Map(rows.map((it) => [it, given.get(it) ?? {}])),
    );
  const writes: Write[] = [];
  for (const [id, it] of bodies) {
    const write = await createFittedWrite({ kind: 'section', id }, it.body, it);
    if (write) writes.push(write);
    for (const each of placed.filter(({ place }) => place === id)) {
      each.notes.push(...it.notes);
      if (it.result === 'failed') each.result = it.result;
    }
  }
  return writes;
}

type Entry = Record<string, unknown>;

/**
 * Updates the entries of a list with the same name, first those with the same text, then the others in their order, and
 * adds what is new.
 */
function mergeEntries(body: Body, section: string, given: ReadonlyMap<Assigned, Entry>): void {
  const entries = [...((body.details ?? []) as Entry[])];
  const by = section === 'locations' ? 'address' : 'name';
  const nameOf = (it: Entry) =>
    String(it[by] ?? '')
      .trim()
      .toLowerCase();
  const isEqual = (one: Entry, other: Entry) =>
    Object.entries(one).every(([field, value]) => field === 'image' || value === other[field]);
  const places = Map.groupBy(entries.keys(), (at) => nameOf(entries[at] ?? {}));
  const rows = [...given];
  if (body.title === '' && body.heading === '') {
    body.heading = rows[0]?.[0].row.fields.section ?? '';
    if (body.heading === '' && entries.length === 0)
      rows[0]?.[0].notes.push('The section has no heading. Enter one.');
  }
  for (const [name, same] of Map.groupBy(rows, ([, entry]) => nameOf(entry))) {
    const found = match(same, places.get(name) ?? [], ([, entry], at) =>
      isEqual(entry, entries[at] ?? {}),
    );
    for (const row of same) {
      const [it, entry] = row;
      const at = found.get(row);
      if (at !== undefined) entries[at] = { ...entries[at], ...entry };
      else if (entries.length < maxItems)
        entries.push(section === 'client_testimonials' ? { rating: null, ...entry } : entry);
      else {
        it.result = 'failed';
        it.notes.push(`The list is full: it can have ${maxItems} entries.`);
      }
    }
  }
  body.details = entries;
}

function plainOf({ parts }: SourceItem): string {
  return toPlainText(parts.map(({ text }) => text).join(' '));
}

const maxRedirects = 1000;

/** The redirects with one from each old address that is not the new one, and from lists of posts to the news. */
export async function createRedirects(
  { store }: Deps,
  placed: readonly Assigned[],
  { links, addresses, lists }: Pick<Import, 'links' | 'addresses'> & { lists: readonly string[] },
): Promise<{ placed: Assigned; write: Write } | null> {
  const stored = (await store.get('section', 'redirects'))?.body ?? {};
  const schema = schemaOf('section', 'redirects');
  const before = (readContent(schema, stored) as { entries: { from: string }[] }).entries;
  const entries = new Map(before.map((it) => [it.from, it as Record<string, unknown>]));
  const pages = new Map(placed.map((it) => [it.target?.id ?? '', it]));
  const addressOf = (it: Assigned) =>
    `/${[pages.get(it.target?.service ?? '-'), it].flatMap((at) => (at && addresses.get(at)) || []).join('/')}`;
  const taken = placed.filter(({ result }) => result === 'taken');
  const inUse = new Set([
    ...taken.filter((it) => addresses.has(it)).map(addressOf),
    ...mapAddresses(await store.addresses()).flatMap(({ address, state }) =>
      state === 'here' ? [`/${address}`] : [],
    ),
  ]);
  let added = 0;
  /** @returns false if the list is full */
  const add = (from: string, to: string): boolean => {
    const entry = { from, to, temporary: false };
    if (!redirectEntry.safeParse(entry).success) return false;
    if (!entries.has(from) && entries.size >= maxRedirects) return false;
    if (entries.get(from)?.to !== to) added += 1;
    entries.set(from, entry);
    return true;
  };
  for (const it of taken) {
    const to = createLink(it);
    for (const path of to === null ? [] : it.row.paths) {
      const from = normalizeOldAddress(path);
      // Queries of the home page lead to it, and another row may have the same address.
      if (from === '/' || from.startsWith('/?') || inUse.has(from) || links.get(path) !== to)
        continue;
      if (!add(from, to ?? '')) it.notes.push(`no redirect from ${from}`);
    }
  }
  const hasNews = taken.some(({ place, row }) => place === 'news' && row.date !== '');
  for (const list of hasNews ? lists : []) add(normalizeOldAddress(list), '/news/');
  const change: Assigned = {
    row: { source: '', title: 'Redirects' } as SourceItem,
    ...{ place: 'page', target: null, result: 'taken' },
    notes: [added === 1 ? '1 old address' : `${added} old addresses`],
  };
  if (added === 0) return null;
  const body = { ...stored, entries: [...entries.values()] };
  const write = await createFittedWrite({ kind: 'section', id: 'redirects' }, body, change);
  return write && { placed: change, write };
}
