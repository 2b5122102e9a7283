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
import { type Assigned, createLink, type Deps, pair, resolveLink } from './assign-documents.ts';
import { type Import, noteRest, storePicture } from './document-bodies.ts';
import { fitToSchema } from './fitted.ts';
import { parseStars } from './ratings.ts';
import { toPlainText } from './read-html.ts';
import type { SourceItem } from './source.ts';

type Result = Assigned['result'];

/** Creates a write that fits its schema; returns null, with the reason in the notes, if impossible. */
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

/** Creates writes for the sections to which items add fields and entries. */
export async function createSectionWrites(
  { store }: Deps,
  items: readonly Assigned[],
  { pictures, links, origin }: Pick<Import, 'pictures' | 'links' | 'origin'>,
): Promise<Write[]> {
  const bodies = new Map<string, { body: Body; notes: string[]; result: Result }>();
  const loadBody = async (name: string) => {
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
    const input = Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined);
    Object.assign((await loadBody(name)).body, Object.fromEntries(input));
  };
  /** New values of list entries, by item. */
  const updates = new Map<Assigned, Record<string, unknown>>();
  const addEntry = async (it: Assigned, entry: Record<string, unknown>) => {
    const list = fieldsIn(schemaOf('section', it.place)).details as z.ZodType;
    const result = await fitToSchema(itemOf(list) as z.ZodType, entry);
    if ('problem' in result) {
      it.notes.push(result.problem);
      it.result = 'failed';
      return;
    }
    it.notes.push(...result.notes);
    // An empty field keeps its value from an earlier import or an editor.
    const names = Object.keys(entry).filter((name) => entry[name] !== '');
    const body = result.body as Record<string, unknown>;
    updates.set(it, Object.fromEntries(names.map((name) => [name, body[name]])));
  };
  const banner = items.findLast(({ place }) => place === 'main_banner');
  for (const it of items) {
    const { row, place, notes } = it;
    if (place === 'main_banner' && it !== banner) {
      it.result = 'left out';
      notes.push('Another row was chosen for it.');
      continue;
    }
    const { title, lead, fields, picture } = row;
    const photo = picture ?? row.blocks.find((block) => block.picture)?.picture ?? null;
    const isDescribed = place === 'main_banner';
    const hasPicture = isDescribed || place === 'our_team' || place === 'client_testimonials';
    const image =
      photo && hasPicture ? await storePicture(pictures, photo, notes, { isDescribed }) : '';
    const withImage = image ? { image } : {};
    const body = plainTextOf(row);
    const isTestimonial = place === 'client_testimonials';
    const text = isTestimonial ? fields.note || body || lead : lead || body;
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
      await addEntry(it, { address, phone, email });
    }
    if (place === 'our_team') {
      const { designation = '', twitter_link = '', linkedin_link = '' } = fields;
      const entry = { name: title, designation, twitter_link, linkedin_link, ...withImage };
      await addEntry(it, entry);
    }
    if (isTestimonial) {
      const { designation = '', rating: written = '' } = fields;
      const rating = parseStars(written) ?? '';
      if (written !== '' && rating === '') notes.push(`rating left out: ${written}`);
      await addEntry(it, { name: title, designation, note: text, rating, ...withImage });
    }
    if (place === 'navigation') {
      const entries = row.menu.flatMap(({ label, link: old }) => {
        const target = resolveLink(old, { links, origin });
        if (target === null) notes.push(`no page for ${label}`);
        return target === null || target === '/' ? [] : [{ label, link: target ?? old }];
      });
      const { body } = await loadBody('navigation');
      const labels = new Set(entries.map(({ label }) => label));
      const others = (body.header as Entries).filter(({ label }) => !labels.has(String(label)));
      body.header = [...entries, ...others];
    }
  }
  for (const [name, rows] of Map.groupBy(updates.keys(), ({ place }) => place))
    mergeEntries(
      (await loadBody(name)).body,
      name,
      new Map(rows.map((it) => [it, updates.get(it) ?? {}])),
    );
  const writes: Write[] = [];
  for (const [id, it] of bodies) {
    const write = await createFittedWrite({ kind: 'section', id }, it.body, it);
    if (write) writes.push(write);
    for (const each of items.filter(({ place }) => place === id)) {
      each.notes.push(...it.notes);
      if (it.result === 'failed') each.result = it.result;
    }
  }
  return writes;
}

type Entry = Record<string, unknown>;

/**
 * Updates list entries with the same name, first those with the same text, then the others in order, and adds the rest
 * as new entries.
 */
function mergeEntries(body: Body, section: string, updates: ReadonlyMap<Assigned, Entry>): void {
  const entries = [...((body.details ?? []) as Entry[])];
  const keyField = section === 'locations' ? 'address' : 'name';
  const nameOf = (it: Entry) =>
    String(it[keyField] ?? '')
      .trim()
      .toLowerCase();
  const isEqual = (one: Entry, other: Entry) =>
    Object.entries(one).every(([field, value]) => field === 'image' || value === other[field]);
  const indexes = Map.groupBy(entries.keys(), (at) => nameOf(entries[at] ?? {}));
  const rows = [...updates];
  if (body.title === '' && body.heading === '') {
    body.heading = rows[0]?.[0].row.fields.section ?? '';
    if (body.heading === '' && entries.length === 0)
      rows[0]?.[0].notes.push('The section has no heading. Enter one.');
  }
  for (const [name, same] of Map.groupBy(rows, ([, entry]) => nameOf(entry))) {
    const pairs = pair(same, indexes.get(name) ?? [], ([, entry], at) =>
      isEqual(entry, entries[at] ?? {}),
    );
    for (const row of same) {
      const [it, entry] = row;
      const at = pairs.get(row);
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

function plainTextOf({ blocks }: SourceItem): string {
  return toPlainText(blocks.map(({ text }) => text).join(' '));
}

const maxRedirects = 1000;

/** Adds a redirect from each old address that changed, and from lists of posts to the news. */
export async function createRedirects(
  { store }: Deps,
  items: readonly Assigned[],
  { links, addresses, lists }: Pick<Import, 'links' | 'addresses'> & { lists: readonly string[] },
): Promise<{ item: Assigned; write: Write } | null> {
  const stored = (await store.get('section', 'redirects'))?.body ?? {};
  const schema = schemaOf('section', 'redirects');
  const current = (readContent(schema, stored) as { entries: { from: string }[] }).entries;
  const entries = new Map(current.map((it) => [it.from, it as Record<string, unknown>]));
  const pages = new Map(items.map((it) => [it.target?.id ?? '', it]));
  const addressOf = (it: Assigned) =>
    `/${[pages.get(it.target?.service ?? '-'), it].flatMap((at) => (at && addresses.get(at)) || []).join('/')}`;
  const imported = items.filter(({ result }) => result === 'taken');
  const inUse = new Set([
    ...imported.filter((it) => addresses.has(it)).map(addressOf),
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
  for (const it of imported) {
    const to = createLink(it);
    for (const path of to === null ? [] : it.row.paths) {
      const from = normalizeOldAddress(path);
      // A query of the home page opens the home page, and another row may have the same address.
      if (from === '/' || from.startsWith('/?') || inUse.has(from) || links.get(path) !== to)
        continue;
      if (!add(from, to ?? '')) it.notes.push(`no redirect from ${from}`);
    }
  }
  const hasNews = imported.some(({ place, row }) => place === 'news' && row.date !== '');
  for (const list of hasNews ? lists : []) add(normalizeOldAddress(list), '/news/');
  const change: Assigned = {
    row: { source: '', title: 'Redirects' } as SourceItem,
    ...{ place: 'page', target: null, result: 'taken' },
    notes: [added === 1 ? '1 old address' : `${added} old addresses`],
  };
  if (added === 0) return null;
  const body = { ...stored, entries: [...entries.values()] };
  const write = await createFittedWrite({ kind: 'section', id: 'redirects' }, body, change);
  return write && { item: change, write };
}
