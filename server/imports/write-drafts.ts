import { createHash } from 'node:crypto';
import { type ImportPlace, type ImportReport, importPlaces } from '../../shared/api/imports.ts';
import { readContent } from '../../shared/content/lenient.ts';
import { linkToPage, linkToService } from '../../shared/rules/addresses/page-link.ts';
import { normalizeOldAddress } from '../../shared/rules/addresses/redirects.ts';
import {
  addressFault,
  freeAddress,
  isNewsListAddress,
  lowerCaseAddress,
} from '../../shared/rules/addresses/site-address.ts';
import { storedPhoneNumber } from '../../shared/rules/phone-number.ts';
import { redirectEntry } from '../../shared/sections/redirects.ts';
import { addressBook } from '../content/address-book.ts';
import type { Body, Kind, Write } from '../content/document.ts';
import type { ContentParts } from '../content/save.ts';
import { schemaOf } from '../content/schemas.ts';
import { prepareDraft } from '../drafts/prepare-draft.ts';
import { maxBytes, maxDocuments } from '../drafts/store-in-draft.ts';
import { fitted } from './fitted.ts';
import type { FoundPicture, FoundRow } from './found.ts';
import type { createPictures } from './take-pictures.ts';

type Row = ImportReport['rows'][number];
type Pictures = ReturnType<typeof createPictures>;
type Parts = Pick<ContentParts, 'store' | 'now'>;

interface Drafting {
  rows: readonly FoundRow[];
  /** The chosen place of each row. */
  places: readonly ImportPlace[];
  /** Tells one source from another. */
  origin: string;
  /** For the name of the draft. */
  source: string;
  author: string;
  pictures: Pictures;
  onProgress: (done: number, total: number) => void;
}

/** A row with its place, and the document that it becomes or belongs to. */
interface Placed {
  row: FoundRow;
  place: ImportPlace;
  /** Null if it becomes no document of its own. */
  target: { kind: Kind; id: string; service: string } | null;
  notes: string[];
  result: Row['result'];
}

const kinds: Partial<Record<ImportPlace, Kind>> = {
  ...{ page: 'page', news: 'page', service: 'service', portfolio: 'service' },
  ...{ category: 'page-content', partner: 'partner' },
};

/** Puts rows into drafts: one, or several if they do not fit. @returns a report for each draft */
export async function draftRows(parts: Parts, drafting: Drafting): Promise<ImportReport[]> {
  const placed = await placeRows(parts, drafting);
  const links = linksOf(placed);
  const addresses = await addressesFor(parts, placed);
  const groups: { placed: Placed[]; writes: Write[] }[] = [];
  const ofSections: Placed[] = [];
  let done = 0;
  for (const it of placed) {
    drafting.onProgress(done, placed.length);
    done += 1;
    if (it.place === 'left_out') continue;
    if (!it.target) {
      ofSections.push(it);
      continue;
    }
    const made = await bodyOf(it, { ...drafting, links, addresses });
    const { kind, id, service } = it.target;
    const live = await parts.store.get(kind, id);
    const write = await fittedWrite({ kind, id }, { ...live?.body, ...made }, it);
    if (!write) continue;
    const last =
      kind === 'page-content' ? groups.find(({ writes }) => writes[0]?.id === service) : null;
    if (last?.writes.length === maxDocuments) {
      it.result = 'failed';
      it.notes.push('Its service has too many categories for one draft. Add it by hand.');
    } else if (last) {
      last.placed.push(it);
      last.writes.push(write);
    } else groups.push({ placed: [it], writes: [write] });
  }
  const sections = await sectionWrites(parts, ofSections, { ...drafting, links });
  const redirects = await redirectWrite(parts, placed, { links, addresses });
  const all = [
    { placed: ofSections, writes: sections },
    ...groups,
    ...(redirects ? [{ placed: [redirects.placed], writes: [redirects.write] }] : []),
  ];
  return writeDrafts(parts, drafting, {
    batches: batchesOf(all),
    others: placed.filter(({ place, result }) => place === 'left_out' || result !== 'taken'),
  });
}

/** An id that is the same in every run, so that a later one updates what an earlier one made. */
export function importedId(origin: string, kind: string, key: string): string {
  return createHash('sha256').update(`import ${origin} ${kind} ${key}`).digest('hex').slice(0, 24);
}

async function placeRows({ store }: Parts, { rows, places, origin }: Drafting): Promise<Placed[]> {
  const placed = rows.map((row, at): Placed => {
    const place = places[at] ?? row.place;
    const kind = kinds[place];
    const target = kind ? { kind, id: importedId(origin, kind, row.key), service: '' } : null;
    const result = place === 'left_out' ? 'left out' : 'taken';
    const notes = result === 'left out' && row.place === 'left_out' ? [row.why] : [];
    return { row, place, target, notes, result };
  });
  const services = placed.filter(({ target }) => target?.kind === 'service');
  const live = await store.list('service');
  for (const it of placed) {
    if (it.target?.kind !== 'page-content') continue;
    const { above } = it.row;
    const own = services.find(({ row }) => row.key === above || row.paths.includes(above ?? ''));
    const named = live.find(({ body }) => `service  ${String(body.name).toLowerCase()}` === above);
    it.target.service = own?.target?.id ?? named?.id ?? '';
    if (it.target.service !== '') continue;
    it.result = 'failed';
    it.notes.push('Its service is not in this import. Choose another place.');
    it.target = null;
    it.place = 'left_out';
  }
  return placed;
}

/** Stored links to what rows become, by old path. */
function linksOf(placed: readonly Placed[]): Map<string, string> {
  const links = new Map<string, string>([['/', '/']]);
  for (const { row, target } of placed) {
    const link = target && linkTo(target);
    if (link) for (const path of row.paths) if (!links.has(path)) links.set(path, link);
  }
  return links;
}

function linkTo({ kind, id, service }: NonNullable<Placed['target']>): string | null {
  if (kind === 'page') return linkToPage(id);
  if (kind === 'service') return linkToService(id);
  return kind === 'page-content' ? linkToService(service, id) : null;
}

/** A free address for each row with a page, its old one if possible. */
async function addressesFor(
  { store }: Parts,
  placed: readonly Placed[],
): Promise<Map<Placed, string>> {
  const own = new Set(placed.map(({ target }) => `${target?.kind}/${target?.id}`));
  const book = addressBook(await store.addresses());
  const taken = book
    .filter(({ state, kind, id }) => state === 'here' && !own.has(`${kind}/${id}`))
    .map(({ address }) => address);
  const language = String((await store.get('section', 'site_identity'))?.body.language ?? 'en');
  const addresses = new Map<Placed, string>();
  for (const it of placed) {
    const { row, target } = it;
    if (!target || target.kind === 'partner') continue;
    const known = (await store.get(target.kind, target.id))?.body.address;
    const old = oldAddress(row.paths[0] ?? '', language);
    const [most, wanted] =
      target.kind === 'page'
        ? [3, old]
        : target.kind === 'service'
          ? [2, old]
          : [1, old.split('/').at(-1) ?? ''];
    const isOwn = target.kind === 'page-content';
    const isFree = (address: string) =>
      isOwn ||
      !taken.some(
        (it) => it === address || (target.kind === 'service' && it.startsWith(`${address}/`)),
      );
    const isUsable = (address: string) =>
      addressFault(address, most) === null && (isOwn || !isNewsListAddress(address));
    const candidates = [String(known ?? ''), row.fields.address ?? '', wanted];
    const address =
      candidates.find((it) => it !== '' && (it === known || (isUsable(it) && isFree(it)))) ??
      freeAddress(row.title, language, taken);
    addresses.set(it, address);
    if (!isOwn) taken.push(address);
  }
  return addresses;
}

/** The address in a path, without the ending of a file. */
function oldAddress(path: string, language: string): string {
  const [plain = ''] = normalizeOldAddress(path).split('?');
  const name = plain.replace(/^\//, '').replace(/(?:\/?index)?\.(?:html?|php|aspx?)$/i, '');
  return lowerCaseAddress(name.replaceAll(/[_\s.]+/g, '-'), language);
}

interface Making extends Pick<Drafting, 'pictures' | 'origin'> {
  links: ReadonlyMap<string, string>;
  addresses: ReadonlyMap<Placed, string>;
}

const maxPageParts = 40;
const maxAreaImages = 24;

/** The content of a document of its own. */
async function bodyOf(it: Placed, making: Making): Promise<Body> {
  const { row, place, target, notes } = it;
  noteLosses(row.losses, notes);
  const picture = async (found: FoundPicture | null, isDescribed = true) =>
    found ? storedPicture(making.pictures, found, notes, { isDescribed }) : '';
  if (place === 'partner') {
    const logo = row.picture ?? row.parts.find((part) => part.picture)?.picture;
    const path = logo ? await storedPicture(making.pictures, logo, notes, { isLogo: true }) : '';
    return { partner_name: row.title, ...(path ? { partner_logo: path } : {}) };
  }
  const address = making.addresses.get(it) ?? '';
  const texts = row.parts.map(({ text }) => withLinks(text, making));
  const lost = texts.reduce((sum, { words }) => sum + words, 0);
  if (lost > 0) notes.push(lost === 1 ? '1 link became words' : `${lost} links became words`);
  const search = row.lead === '' ? {} : { search_description: row.lead };
  if (target?.kind === 'page') {
    const all = [];
    for (const [at, part] of row.parts.entries()) {
      const repeats = row.picture && part.picture && sameFile(row.picture, part.picture);
      all.push({
        heading: part.heading,
        text: texts[at]?.html ?? '',
        image: repeats ? '' : await picture(part.picture),
        ...{ button_label: '', button_route: '' },
      });
    }
    const parts = all.filter(({ heading, text, image }) => heading + text + image !== '');
    const beyond = parts.splice(maxPageParts);
    const last = parts.at(-1);
    if (last) last.text += beyond.map(({ heading, text }) => under(heading, text)).join('');
    const without = beyond.filter(({ image }) => image !== '').length;
    if (without > 0)
      notes.push(without === 1 ? '1 picture left out' : `${without} pictures left out`);
    return {
      ...{ title: row.title, address, parts },
      image: await picture(row.picture),
      ...(place === 'news' ? { news_date: row.date, intro: row.lead } : search),
    };
  }
  const found = [row.picture, ...row.parts.map((part) => part.picture)].filter(
    (one) => one !== null,
  );
  const distinct = found.filter(
    (one, at) => found.findIndex((other) => sameFile(one, other)) === at,
  );
  const [first = null, ...more] = distinct;
  const areaImages: string[] = [];
  for (const one of more.slice(0, maxAreaImages)) {
    const path = await picture(one, false);
    if (path) areaImages.push(path);
  }
  const without = more.length - maxAreaImages;
  if (without > 0)
    notes.push(without === 1 ? '1 picture left out' : `${without} pictures left out`);
  const image = await picture(first);
  const description = row.parts
    .map(({ heading }, at) => under(heading, texts[at]?.html ?? ''))
    .join('');
  return {
    ...(target?.kind === 'service'
      ? { name: row.title, type: place === 'portfolio' ? 'portfolio' : 'whatweare' }
      : { heading: row.title, category_id: target?.service }),
    ...(row.fields.heading ? { heading: row.fields.heading } : {}),
    ...(address ? { address } : {}),
    ...{ description, ...search },
    ...(image ? { image } : {}),
    ...(areaImages.length > 0 ? { area_images: areaImages } : {}),
  };
}

function under(heading: string, text: string): string {
  return heading === ''
    ? text
    : `<h3>${heading.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h3>${text}`;
}

/** The same picture, perhaps in another size. */
function sameFile(one: FoundPicture, other: FoundPicture): boolean {
  const plain = ({ address }: FoundPicture) => address.replace(/-\d{2,4}x\d{2,4}(?=\.\w+)/, '');
  return plain(one) === plain(other);
}

async function storedPicture(
  pictures: Pictures,
  found: FoundPicture,
  notes: string[],
  how: Parameters<Pictures['take']>[1],
): Promise<string> {
  const taken = await pictures.take(found, how);
  if ('path' in taken) return taken.path;
  notes.push(`picture: ${taken.problem}`);
  return '';
}

function noteLosses(
  { forms = 0, programs = 0, media = 0 }: FoundRow['losses'],
  notes: string[],
): void {
  if (forms > 0) notes.push(forms === 1 ? '1 form left out' : `${forms} forms left out`);
  if (programs > 0)
    notes.push(programs === 1 ? '1 shortcode left out' : `${programs} shortcodes left out`);
  if (media > 0)
    notes.push(media === 1 ? '1 embedded item left out' : `${media} embedded items left out`);
}

const link = /<a href="([^"]*)">(.*?)<\/a>/gs;

/** Leads links within the source to what their targets become; those to nothing become words. */
function withLinks(
  html: string,
  { links, origin }: Pick<Making, 'links' | 'origin'>,
): { html: string; words: number } {
  let words = 0;
  const changed = html.replace(link, (whole, href: string, within: string) => {
    const target = ownLink(href.replaceAll('&amp;', '&'), { links, origin });
    if (target === undefined) return whole;
    if (target !== null) return `<a href="${target}">${within}</a>`;
    words += 1;
    return within;
  });
  return { html: changed, words };
}

/** Undefined for a link to elsewhere, null for one to nothing. */
function ownLink(
  href: string,
  { links, origin }: Pick<Making, 'links' | 'origin'>,
): string | null | undefined {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.host.replace(/^www\./, '') !== origin) return undefined;
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/+$/, '');
  return links.get(`${path}${url.search}`) ?? null;
}

async function fittedWrite(
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
async function sectionWrites(
  { store }: Parts,
  placed: readonly Placed[],
  { pictures, links, origin }: Pick<Making, 'pictures' | 'links' | 'origin'>,
): Promise<Write[]> {
  const bodies = new Map<string, { body: Body; notes: string[]; result: Row['result'] }>();
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
  const addTo = async (name: string, list: string, by: string, entry: Record<string, unknown>) => {
    const { body } = await bodyFor(name);
    const entries = (body[list] ?? []) as Entries;
    const like = (it: unknown) =>
      String(it ?? '')
        .trim()
        .toLowerCase();
    const known = entries.findIndex((it) => like(it[by]) === like(entry[by]));
    body[list] =
      known < 0 ? [...entries, entry] : entries.with(known, { ...entries[known], ...entry });
  };
  for (const { row, place, notes } of placed) {
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
      await addTo('locations', 'details', 'address', { address, phone, email });
    }
    if (place === 'our_team') {
      const { designation = '', twitter_link = '', linkedin_link = '' } = fields;
      const entry = { name: title, designation, twitter_link, linkedin_link, ...withImage };
      await addTo('our_team', 'details', 'name', entry);
    }
    if (place === 'client_testimonials') {
      const { designation = '', note = text } = fields;
      const rating = Number(fields.rating?.replace(',', '.')) || 5;
      const entry = { name: title, designation, note, rating, ...withImage };
      await addTo('client_testimonials', 'details', 'name', entry);
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
      each.result = it.result;
    }
  }
  return writes;
}

function plainOf({ parts }: FoundRow): string {
  return parts
    .map(({ text }) => text.replaceAll(/<[^>]*>/g, ' '))
    .join(' ')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => signs[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const maxRedirects = 1000;

/** The redirects with one from each old address that is not the new one. */
async function redirectWrite(
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
    if (it.result !== 'taken' || !it.target) continue;
    const now = it.target.kind === 'page-content' ? null : `/${addresses.get(it)}`;
    for (const path of it.row.paths) {
      const from = normalizeOldAddress(path);
      // Queries of the home page lead to it.
      if (from === '/' || from.startsWith('/?') || from === now || !links.has(path)) continue;
      const entry = { from, to: links.get(path), temporary: false };
      if (!redirectEntry.safeParse(entry).success) continue;
      if (!entries.has(from)) added += 1;
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

/** Notes of a row, equal ones about pictures together. */
function joined(notes: readonly string[]): string {
  const counts = Map.groupBy(notes, (note) => note);
  return [...counts]
    .map(([note, { length }]) =>
      length > 1 ? note.replace(/^picture:/, `${length} pictures:`) : note,
    )
    .join('; ');
}

interface Batch {
  placed: Placed[];
  writes: Write[];
}

/** Groups of documents that stay together, as many as fit into a draft. */
function batchesOf(groups: readonly Batch[]): Batch[] {
  const batches: Batch[] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const { placed, writes } of groups) {
    if (writes.length === 0 && placed.length === 0) continue;
    const bytes = JSON.stringify(writes).length;
    const last = batches.at(-1);
    if (last && last.writes.length + writes.length <= maxDocuments && size + bytes <= maxBytes) {
      last.placed.push(...placed);
      last.writes.push(...writes);
      size += bytes;
    } else {
      batches.push({ placed: [...placed], writes: [...writes] });
      size = bytes;
    }
  }
  return batches;
}

async function writeDrafts(
  parts: Parts,
  { source, author, pictures }: Drafting,
  { batches, others }: { batches: Batch[]; others: Placed[] },
): Promise<ImportReport[]> {
  const reports: ImportReport[] = [];
  const many = batches.filter(({ writes }) => writes.length > 0).length;
  const empty: Batch = { placed: [], writes: [] };
  for (const [at, { placed, writes }] of (batches.length > 0 ? batches : [empty]).entries()) {
    const number = many > 1 ? ` (${at + 1} of ${many})` : '';
    const name = `${`Import of ${source}`.slice(0, 85)}${number}`;
    const draft = writes.length > 0 ? await prepareDraft(parts, { name, author, writes }) : null;
    const listed = new Set([...placed, ...(at === 0 ? others : [])]);
    reports.push({
      ...{ draft, documents: writes.length, pictures: at === 0 ? pictures.count() : 0 },
      rows: [...listed].map(({ row, place, result, notes }) => ({
        ...{ source: row.source, title: row.title, result, note: joined(notes) },
        place: row.source === '' ? row.title : importPlaces[place],
      })),
    });
  }
  return reports;
}
