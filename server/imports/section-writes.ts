import type { z } from 'zod';
import type { Kind } from '../../shared/content/kinds.ts';
import { readContent } from '../../shared/content/lenient.ts';
import { fieldsIn, itemOf } from '../../shared/content/schema-fields.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import { normalizeOldAddress } from '../../shared/rules/addresses/redirects.ts';
import { storedPhoneNumber } from '../../shared/rules/phone-number.ts';
import { redirectEntry } from '../../shared/sections/redirects.ts';
import type { Body, Write } from '../content/document.ts';
import { type Making, storedPicture } from './document-bodies.ts';
import { fitted } from './fitted.ts';
import type { FoundRow } from './found.ts';
import { ownLink, type Parts, type Placed } from './placed.ts';
import { bannerKey } from './propose.ts';
import { plainText } from './read-html.ts';

type Result = Placed['result'];

/** A write that its schema accepts; null, with the reason in the notes, if there is none. */
export async function fittedWrite(
  { kind, id }: { kind: Kind; id: string },
  body: Body,
  it: Pick<Placed, 'notes' | 'result'>,
): Promise<Write | null> {
  const result = await fitted(schemaOf(kind, id), body);
  if ('problem' in result) {
    it.notes.push(result.problem);
    it.result = 'failed';
    return null;
  }
  it.notes.push(...result.notes);
  return { kind, id, body: result.body as Body };
}

type Entries = Record<string, unknown>[];

/** Sections with what rows add to them. */
export async function sectionWrites(
  { store }: Parts,
  placed: readonly Placed[],
  { pictures, links, origin }: Pick<Making, 'pictures' | 'links' | 'origin'>,
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
  /** Adds an item to a list, or updates the one with the same name. */
  const addTo = async (it: Placed, by: string, given: Record<string, unknown>) => {
    const list = 'details';
    const item = itemOf(fieldsIn(schemaOf('section', it.place))[list] as z.ZodType);
    const result = await fitted(item as z.ZodType, given);
    if ('problem' in result) {
      it.notes.push(result.problem);
      it.result = 'failed';
      return;
    }
    it.notes.push(...result.notes);
    const entry = result.body as Record<string, unknown>;
    const { body } = await bodyFor(it.place);
    const entries = (body[list] ?? []) as Entries;
    if (body.title === '' && body.heading === '') {
      body.heading = it.row.fields.section ?? '';
      if (body.heading === '' && entries.length === 0)
        it.notes.push('The section has no heading. Write one.');
    }
    const like = (it: unknown) =>
      String(it ?? '')
        .trim()
        .toLowerCase();
    const known = entries.findIndex((it) => like(it[by]) === like(entry[by]));
    body[list] =
      known < 0 ? [...entries, entry] : entries.with(known, { ...entries[known], ...entry });
  };
  for (const it of placed) {
    const { row, place, notes } = it;
    const { title, lead, fields, picture } = row;
    const photo = picture ?? row.parts.find((part) => part.picture)?.picture ?? null;
    const isDescribed = place === 'main_banner';
    const image = photo ? await storedPicture(pictures, photo, notes, { isDescribed }) : '';
    const withImage = image ? { image } : {};
    const text = lead || plainOf(row);
    if (place === 'main_banner')
      await set('main_banner', { heading: title, description: text, profile_image: image });
    if (place === 'site_identity') {
      await set('site_identity', { company_name: title, description: lead });
      const search_title = lead ? `${title} – ${lead}` : title;
      await set('search_settings', { search_title, search_description: lead });
    }
    if (place === 'contact_us') {
      const { email, phone, fb_link, insta_link, twitter_link, linkedin_link } = fields;
      const mobile_number = phone ? storedPhoneNumber(phone) : undefined;
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
      await addTo(it, 'address', { address, phone, email });
    }
    if (place === 'our_team') {
      const { designation = '', twitter_link = '', linkedin_link = '' } = fields;
      const entry = { name: title, designation, twitter_link, linkedin_link, ...withImage };
      await addTo(it, 'name', entry);
    }
    if (place === 'client_testimonials') {
      const { designation = '', note = text } = fields;
      const rating = Number(fields.rating?.replace(',', '.')) || 5;
      const entry = { name: title, designation, note, rating, ...withImage };
      await addTo(it, 'name', entry);
    }
    if (place === 'navigation') {
      const entries = row.menu.flatMap(({ label, link: old }) => {
        const target = ownLink(old, { links, origin });
        if (target === null) notes.push(`no page for ${label}`);
        return target === null || target === '/' ? [] : [{ label, link: target ?? old }];
      });
      const { body } = await bodyFor('navigation');
      const labels = new Set(entries.map(({ label }) => label));
      const others = (body.header as Entries).filter(({ label }) => !labels.has(String(label)));
      body.header = [...entries, ...others];
    }
  }
  const writes: Write[] = [];
  for (const [id, it] of bodies) {
    const write = await fittedWrite({ kind: 'section', id }, it.body, it);
    if (write) writes.push(write);
    for (const each of placed.filter(({ place }) => place === id)) {
      each.notes.push(...it.notes);
      if (it.result === 'failed') each.result = it.result;
    }
  }
  return writes;
}

function plainOf({ parts }: FoundRow): string {
  return plainText(parts.map(({ text }) => text).join(' '));
}

const maxRedirects = 1000;

/** The redirects with one from each old address that is not the new one. */
export async function redirectWrite(
  { store }: Parts,
  placed: readonly Placed[],
  { links, addresses }: Pick<Making, 'links' | 'addresses'>,
): Promise<{ placed: Placed; write: Write } | null> {
  const stored = (await store.get('section', 'redirects'))?.body ?? {};
  const schema = schemaOf('section', 'redirects');
  const before = (readContent(schema, stored) as { entries: { from: string }[] }).entries;
  const entries = new Map(before.map((it) => [it.from, it as Record<string, unknown>]));
  let added = 0;
  for (const it of placed) {
    const isFront = it.row.key === bannerKey;
    if (it.result !== 'taken' || (!it.target && !isFront)) continue;
    const service = placed.find(({ target }) => target && target.id === it.target?.service);
    const now = `/${[service, it].flatMap((at) => (at && addresses.get(at)) || []).join('/')}`;
    for (const path of it.row.paths) {
      const from = normalizeOldAddress(path);
      // Queries of the home page lead to it.
      if (from === '/' || from.startsWith('/?') || from === now || !links.has(path)) continue;
      const entry = { from, to: links.get(path), temporary: false };
      if (!redirectEntry.safeParse(entry).success) continue;
      if (entries.get(from)?.to !== entry.to) added += 1;
      entries.set(from, entry);
    }
  }
  const all = [...entries.values()];
  const change: Placed = {
    row: { source: '', title: 'Redirects' } as FoundRow,
    ...{ place: 'page', target: null, result: 'taken' },
    notes: [added === 1 ? '1 old address' : `${added} old addresses`],
  };
  if (added === 0) return null;
  if (all.length > maxRedirects) change.notes.push(`${all.length - maxRedirects} did not fit`);
  const body = { ...stored, entries: all.slice(0, maxRedirects) };
  const write = await fittedWrite({ kind: 'section', id: 'redirects' }, body, change);
  return write && { placed: change, write };
}
