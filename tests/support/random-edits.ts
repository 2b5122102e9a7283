import type { z } from 'zod';
import type { TranslatedTexts, TranslationRow } from '../../shared/api/translations.ts';
import type { FieldMeta } from '../../shared/content/fields.ts';
import { page } from '../../shared/content/pages/page.ts';
import { pageContent } from '../../shared/content/pages/page-content.ts';
import { service } from '../../shared/content/service.ts';
import { linkToPage } from '../../shared/rules/addresses/page-link.ts';
import { pictureIdOf } from '../../shared/rules/images/image-path.ts';
import { addNotes, formatPoint } from '../../shared/rules/images/picture-notes.ts';
import { sectionNames, sections } from '../../shared/sections/index.ts';
import type { RunningMarquee } from './servers/running-marquee.ts';

export type Random = () => number;

/** Returns random numbers from 0 to 1, derived from a seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const words =
  'oak & river <b>bold</b> "quoted" it’s ünïcode 日本 📦 plan & build slow $& {{x}} </p> end'.split(
    ' ',
  );

/** Only a few dates, so that articles often share one. */
const days = ['2025-12-31', '2026-02-28', '2026-03-01'];

const siteLanguages = ['en', 'de', 'ar', 'pt-BR'] as const;

interface KnownIds {
  services: string[];
  pageContents: string[];
  partners: string[];
  pages: string[];
  pictures: string[];
}

/** Makes plausible edits through the real endpoints. The same seed makes the same edits. */
export function createRandomEdits(marquee: RunningMarquee, random: Random) {
  const known: KnownIds = {
    services: [],
    pageContents: [],
    partners: [],
    pages: [],
    pictures: [''],
  };
  const below = (count: number) => Math.floor(random() * count);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const text = () => Array.from({ length: 1 + below(5) }, () => pick(words)).join(' ');

  const point = () => ({ x: below(101), y: below(101) });

  /** Returns a use of a picture, sometimes with a custom point or description, or as decoration. */
  function picture(): string {
    const value = pick(known.pictures);
    if (value === '') return '';
    return addNotes(value, {
      ...(random() < 0.3 ? { at: point() } : {}),
      ...(random() < 0.3 ? { auto: point() } : {}),
      ...(random() < 0.3 ? { says: text().slice(0, 60) } : {}),
      ...(random() < 0.2 ? { decorative: true } : {}),
    });
  }

  function valueFor(field: z.ZodType): unknown {
    const meta = field.meta() as FieldMeta | undefined;
    switch (meta?.input) {
      case 'text':
        return text().slice(0, 60);
      case 'longText':
        return `${text()}\n${text()}`;
      case 'richText':
        return `<h2>${pick(['One', 'Two', 'Three?'])}</h2><p>${pick(['oak', 'river', 'plan'])} <strong>${below(99)}</strong></p>${known.pages.length > 0 ? `<p><a href="${linkToPage(pick(known.pages))}" rel="noopener noreferrer">more</a></p>` : ''}`;
      case 'image':
        return picture();
      case 'images':
        return Array.from({ length: below(4) }, picture).filter(Boolean);
      case 'link':
        return pick([
          ...['', '/', 'https://example.com/a?b=1&c=2', 'mailto:a@example.com'],
          `/files/${'c'.repeat(24)}/prices.pdf`,
          ...known.pages.map(linkToPage),
        ]);
      case 'number':
        return 1 + below(5);
      case 'phone':
        return pick([null, 1134960142, '+49 421 345 67-0', '0421/34567-0']);
      case 'colour':
        return `#${below(0xffffff).toString(16).padStart(6, '0')}`;
      case 'toggle':
        return random() < 0.5;
      case 'list':
        return Array.from({ length: below(5) }, () => itemFor(elementOf(field)));
      case 'group':
        return itemFor(field);
      default: {
        // One of several values, such as a font pairing or a home page section.
        const { options } = unwrapped(field) as { options?: readonly unknown[] };
        return options && pick(options);
      }
    }
  }

  function itemFor(schema: z.ZodType): unknown {
    const shape = shapeOf(schema);
    if (!shape) return text();
    const ruled: Record<string, () => unknown> = {
      address: () => address(schema),
      index_now_key: () => pick(['', 'a-key-of-their-own']),
      language: () => pick(siteLanguages),
      news_date: () => pick(['', ...days, ...days]),
    };
    const fields = Object.entries(shape).map(
      ([name, field]) => [name, ruled[name]?.() ?? valueFor(field)] as const,
    );
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }

  /** Returns some fields of a document; the others are unchanged. */
  function someFields(schema: z.ZodType): Record<string, unknown> {
    const all = itemFor(schema) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(all).filter(() => random() < 0.4));
  }

  async function editSection() {
    const name = pick(sectionNames);
    const call =
      name === 'who_we_are'
        ? 'saveOrUpdateWhoWeAre'
        : name === 'banner'
          ? 'saveOrUpdateBanner'
          : 'saveSection';
    await marquee.call(call, { section_name: name, ...someFields(sections[name]) });
  }

  async function createService() {
    const { data } = await marquee.call<{ _id: string }>('createService', {
      ...(itemFor(service) as object),
      name: `Service ${text().slice(0, 40)}`,
      type: pick(['portfolio', 'whatweare']),
    });
    known.services.push(data._id);
  }

  async function editService() {
    if (known.services.length === 0) return createService();
    const type = random() < 0.2 ? { type: pick(['portfolio', 'whatweare']) } : {};
    const { name: _name, ...fields } = someFields(service);
    const renamed = random() < 0.3 ? { name: `Renamed ${below(1000)}` } : {};
    await marquee.call('updateService', {
      id: pick(known.services),
      ...fields,
      ...renamed,
      ...type,
    });
  }

  async function deleteService() {
    if (known.services.length < 2) return createService();
    const id = pick(known.services);
    await marquee.call('deleteService', { id });
    known.services = known.services.filter((it) => it !== id);
    const { data } = await marquee.call<{ _id: string }[]>('getAllPageContents', {});
    const left = new Set(data.map(({ _id }) => _id));
    known.pageContents = known.pageContents.filter((it) => left.has(it));
  }

  async function createPageContent() {
    if (known.services.length === 0) return createService();
    const { data } = await marquee.call<{ _id: string }>('savePageContent', {
      ...(itemFor(pageContent) as object),
      heading: `Category ${below(1000)}`,
      category_id: pick(known.services),
    });
    known.pageContents.push(data._id);
  }

  async function editPageContent() {
    if (known.pageContents.length === 0) return createPageContent();
    const { heading: _heading, ...fields } = someFields(pageContent);
    const renamed = random() < 0.3 ? { heading: `Renamed ${below(1000)}` } : {};
    const moved = random() < 0.2 ? { category_id: pick(known.services) } : {};
    await marquee.call('updatePageContent', {
      id: pick(known.pageContents),
      ...fields,
      ...renamed,
      ...moved,
    });
  }

  async function deletePageContent() {
    if (known.pageContents.length === 0) return createPageContent();
    const id = pick(known.pageContents);
    await marquee.call('deletePageContent', { id });
    known.pageContents = known.pageContents.filter((it) => it !== id);
  }

  /** Uses a few addresses, so that pages reuse those of others, and those in use are rejected. */
  function address(of: z.ZodType): string {
    if (of === pageContent) return pick(['', 'one', 'two', 'über']);
    const some = [
      'imprint',
      'privacy',
      'über-uns',
      'legal/privacy',
      'legal',
      '会社',
      'news',
      'news/1',
      'news/a',
    ];
    return of === service ? pick(['', '', ...some, 'tutoring']) : pick(some);
  }

  /** A page can show each home page section only once. */
  function eachSectionOnce(fields: { parts?: { section?: string }[] }) {
    const shown = new Set<string>();
    for (const part of fields.parts ?? []) {
      if (part.section && shown.has(part.section)) part.section = '';
      shown.add(part.section ?? '');
    }
    return fields;
  }

  async function createPage() {
    const { data } = await marquee.call<{ _id: string }>('saveDocument', {
      ...eachSectionOnce(itemFor(page) as object),
      kind: 'page',
      title: `Page ${text().slice(0, 40)}`,
      address: address(page),
    });
    known.pages.push(data._id);
  }

  async function editPage() {
    if (known.pages.length === 0) return createPage();
    const {
      title: _title,
      address: _address,
      ...fields
    } = eachSectionOnce(someFields(page)) as Record<string, unknown>;
    const moved = random() < 0.4 ? { address: address(page) } : {};
    const renamed = random() < 0.3 ? { title: `Renamed ${below(1000)}` } : {};
    const id = pick(known.pages);
    await marquee.call('saveDocument', { kind: 'page', id, ...fields, ...renamed, ...moved });
  }

  async function deletePage() {
    if (known.pages.length === 0) return createPage();
    const id = pick(known.pages);
    await marquee.call('deleteDocument', { kind: 'page', id });
    // Links to the page remain, as after an edit in the console.
    if (random() < 0.5) known.pages = known.pages.filter((it) => it !== id);
  }

  async function createPartner() {
    const { data } = await marquee.call<{ _id: string; partner_logo: string }>(
      'savePartner',
      await partnerForm(`Partner ${below(1000)}`, random),
    );
    known.partners.push(data._id);
    if (data.partner_logo) known.pictures.push(data.partner_logo);
  }

  async function deletePartner() {
    if (known.partners.length === 0) return createPartner();
    const id = known.partners.shift();
    await marquee.call('deletePartner', { partner_id: id });
  }

  /** Changes the fields that apply to all uses of a picture. */
  async function editPicture() {
    const id = pictureIdOf(pick(known.pictures));
    if (id === null) return createPartner();
    await marquee.call('saveDocument', {
      kind: 'picture',
      id,
      ...(random() < 0.6 ? { description: pick(['', text().slice(0, 60)]) } : {}),
      ...(random() < 0.4 ? { decorative: String(random() < 0.5) } : {}),
      ...(random() < 0.6 ? { focal_point: pick(['', formatPoint(point())]) } : {}),
      ...(random() < 0.3 ? { name: text().slice(0, 60) } : {}),
    });
  }

  /** Translates some texts of a document, also into languages that visitors cannot choose. */
  async function translate() {
    const language = pick(siteLanguages);
    const { data } = await marquee.call<TranslationRow[]>('translations', { language });
    if (data.length === 0) return editSection();
    const { kind, id } = pick(data);
    const { data: known } = await marquee.call<TranslatedTexts>('translated-texts', {
      language,
      kind,
      id,
    });
    const texts = known.texts
      .filter(() => random() < 0.6)
      .map(({ at, source, input }) => ({
        ...{ at, source },
        text:
          random() < 0.1 ? '' : input === 'richText' ? `<p>${language} ${below(99)}</p>` : text(),
      }));
    await marquee.call('save-translation', {
      ...{ language, kind, id, texts },
      ...(random() < 0.7 ? { shown: random() < 0.8 } : {}),
      ...(random() < 0.4
        ? { address: kind === 'page-content' ? address(pageContent) : address(service) }
        : {}),
    });
  }

  async function showLanguages() {
    const further = siteLanguages
      .filter(() => random() < 0.7)
      .map((language) => ({ language, shown: random() < 0.8 }));
    await marquee.call('saveSection', { section_name: 'languages', further });
  }

  async function deletePicture() {
    const id = pictureIdOf(pick(known.pictures));
    if (id === null) return createPartner();
    await marquee.call('deleteDocument', { kind: 'picture', id });
  }

  async function cropPicture() {
    const path = pick(known.pictures);
    if (path === '') return createPartner();
    const w = 70 + below(30);
    const box = { x: below(101 - w), y: 0, w, h: 100 };
    const { data } = await marquee.call<{ path: string }>('crop-picture', { path, ...box });
    known.pictures.push(data.path);
  }

  /** Replaces a picture in all of its uses at once. */
  async function replacePicture() {
    const stored = known.pictures.filter(Boolean);
    if (stored.length < 2) return createPartner();
    const [from, to] = [pick(stored), pick(stored)];
    await marquee.call('replace-picture', { from, to, drafts: false, publish: true });
  }

  /** Shuffles a part of a list; the rest keeps its default position. */
  async function orderList() {
    const list = pick(['whatweare', 'portfolio', 'partners', ...known.services]);
    const all = list === 'partners' ? known.partners : [...known.services, ...known.pageContents];
    const ids = all.filter(() => random() < 0.6).toSorted(() => random() - 0.5);
    await marquee.call('saveOrder', { list, ids });
  }

  const table: [number, () => Promise<void>][] = [
    [5, editSection],
    [3, createService],
    [5, editService],
    [1, deleteService],
    [3, createPageContent],
    [5, editPageContent],
    [2, deletePageContent],
    [3, createPage],
    [4, editPage],
    [1, deletePage],
    [1, createPartner],
    [1, deletePartner],
    [8, translate],
    [1, showLanguages],
    [4, editPicture],
    [1, deletePicture],
    [2, cropPicture],
    [2, replacePicture],
    [4, orderList],
  ];
  const edits = table.flatMap(([weight, edit]) => Array.from({ length: weight }, () => edit));
  return async function edit(): Promise<void> {
    try {
      await pick(edits)();
    } catch (error) {
      // A rejected edit changes nothing, which is a valid case too.
      const { message } = error as Error;
      if (!/answered (400|404|409)/.test(message) || message.includes('no such call')) throw error;
    }
  };
}

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | null {
  const inner = unwrapped(schema) as { shape?: Record<string, z.ZodType> };
  return inner.shape ?? null;
}

function elementOf(schema: z.ZodType): z.ZodType {
  return (unwrapped(schema) as unknown as { element: z.ZodType }).element;
}

/** Returns the schema inside defaults, optionals and preprocessing. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const { def } = schema as unknown as { def: { innerType?: z.ZodType; out?: z.ZodType } };
  const inner = def.innerType ?? def.out;
  return inner ? unwrapped(inner) : schema;
}

async function partnerForm(name: string, random: Random): Promise<FormData> {
  const { default: sharp } = await import('sharp');
  const channel = () => Math.floor(random() * 255);
  const background = { r: channel(), g: channel(), b: channel() };
  const picture = sharp({ create: { width: 24, height: 16, channels: 3, background } });
  const form = new FormData();
  form.append('partner_name', name);
  form.append(
    'partner_logo',
    new Blob([new Uint8Array(await picture.png().toBuffer())]),
    'logo.png',
  );
  return form;
}
