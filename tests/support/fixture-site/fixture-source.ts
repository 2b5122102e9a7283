import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { demoImages as folder, readDemoContent } from '../../../server/demo/demo-content.ts';
import { digestSources } from '../../../server/publish/compile/source-digest.ts';
import type { AddressEntry } from '../../../shared/content/address-entry.ts';
import { toPageContentLink, toServiceCard, toSitePage } from '../../../shared/content/cards.ts';
import { newsChunkOf, newsDayOf, splitNews } from '../../../shared/content/news.ts';
import type { Page } from '../../../shared/content/pages/page.ts';
import type { PageContent } from '../../../shared/content/pages/page-content.ts';
import { listSitemapFiles } from '../../../shared/content/pages/page-date.ts';
import type { Partner } from '../../../shared/content/partner.ts';
import type { Picture } from '../../../shared/content/pictures/picture.ts';
import type { Service } from '../../../shared/content/service.ts';
import type { ContentSource } from '../../../shared/content/source.ts';
import type { Translation } from '../../../shared/content/translation.ts';
import { linkToPage } from '../../../shared/rules/addresses/page-link.ts';
import { buildImagePath, transparentColour } from '../../../shared/rules/images/image-path.ts';
import { addNotes } from '../../../shared/rules/images/picture-notes.ts';
import { neighboursOf } from '../../../shared/rules/neighbours.ts';
import type { SectionName } from '../../../shared/sections/index.ts';
import { once, testCache } from '../once.ts';

type WithId<Content> = Content & { _id: string };

/** Content of a backend. Tests change it before they build a site from it. */
export interface FixtureContent {
  sections: Partial<Record<SectionName, Record<string, unknown>>>;
  services: WithId<Service>[];
  pageContents: WithId<PageContent>[];
  partners: WithId<Partner>[];
  /** Custom pages; none by default. */
  pages?: WithId<Page>[];
  /** Edited pictures; none by default. */
  pictures?: WithId<Picture>[];
  /** Translations; none by default. */
  translations?: WithId<Translation>[];
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const demoContent = readDemoContent();
/** The drawn file for each stored path, so that a fixture backend can send it. */
export const fixtureFiles = new Map<string, string>();

export function fixtureId(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24);
}

/** @returns the name of a picture and its stored path */
async function pathOf(file: string): Promise<[string, string]> {
  const bytes = await readFile(folder + file);
  const [{ width, height, format }, { isOpaque }, pixel] = await Promise.all([
    sharp(bytes).metadata(),
    sharp(bytes).stats(),
    sharp(bytes).flatten({ background: '#fff' }).resize(1, 1).raw().toBuffer(),
  ]);
  const colour = isOpaque ? `#${pixel.toString('hex', 0, 3)}` : transparentColour;
  return [file, buildImagePath(fixtureId(file), { width, height, colour, extension: format })];
}

/** Inspecting pixels takes four seconds, so it is done once for each state of the pictures. */
async function storedPictures(): Promise<Map<string, string>> {
  const digest = digestSources(root, ['demo/**/*', 'shared/rules/images/*'], null);
  const kept = join(testCache, `${digest}-pictures`);
  await mkdir(testCache, { recursive: true });
  await once(kept, async () => {
    const names = new Set(imageNames(demoContent));
    const scratch = await mkdtemp(join(testCache, 'new-'));
    const paths = await Promise.all([...names].map(pathOf));
    await writeFile(join(scratch, 'paths.json'), JSON.stringify(paths));
    await rename(scratch, kept);
  });
  const stored = new Map<string, string>(
    JSON.parse(await readFile(join(kept, 'paths.json'), 'utf8')),
  );
  for (const [file, path] of stored) fixtureFiles.set(path, folder + file);
  const withTones = ([file, path]: [string, string]): [string, string] => {
    const { tones } = demoContent.pictures[file] ?? {};
    return [file, tones ? addNotes(path, { tones }) : path];
  };
  return new Map([...stored].map(withTones));
}

let pictures: Promise<Map<string, string>> | undefined;

function isImageName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]+\.(webp|png)$/.test(value);
}

function imageNames(value: unknown): string[] {
  if (isImageName(value)) return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(imageNames)
    : [];
}

function withStoredImages<Value>(value: Value, stored: Map<string, string>): Value {
  return JSON.parse(JSON.stringify(value), (_, item) =>
    isImageName(item) ? (stored.get(item) ?? item) : item,
  );
}

/** Returns the demo content with stable ids and image paths. */
export async function fixtureContent(): Promise<FixtureContent> {
  pictures ??= storedPictures();
  const stored = await pictures;
  const { sections, services, partners } = withStoredImages(demoContent, stored);
  return {
    sections,
    services: services.map(({ pageContents: _, ...service }) => ({
      ...service,
      _id: fixtureId(service.name),
    })),
    pageContents: services.flatMap(({ name, pageContents }) =>
      pageContents.map((entry) => ({
        ...entry,
        category_id: fixtureId(name),
        _id: fixtureId(`${name}/${entry.heading}`),
      })),
    ),
    partners: partners.map((partner) => ({ ...partner, _id: fixtureId(partner.partner_name) })),
  };
}

/** Adds an imprint, a privacy page and the footer links to them. */
export async function shippedContent(): Promise<FixtureContent> {
  const demo = await fixtureContent();
  const pages = demoContent.pages.map((body) => ({
    ...body,
    _id: fixtureId(body.title),
  }));
  const footer = pages.map(({ _id }) => ({ label: '', link: linkToPage(_id) }));
  return { ...demo, sections: { ...demo.sections, navigation: { header: [], footer } }, pages };
}

/** Creates a content source with content in memory. */
export function fixtureSource(content: FixtureContent): ContentSource {
  const { sections, services, pageContents, partners, pages = [], pictures = [] } = content;
  const { translations = [] } = content;
  const ofService = (id: string) => pageContents.filter(({ category_id }) => category_id === id);
  const entries: AddressEntry[] = [
    ...pages.map(({ _id, address }) => ({ kind: 'page' as const, id: _id, address })),
    ...services.flatMap(({ _id: id, address }) =>
      address ? [{ kind: 'service' as const, id, address }] : [],
    ),
    ...pageContents.flatMap(({ _id: id, category_id, address }) => {
      const above = services.find(({ _id }) => _id === category_id)?.address;
      return above && address
        ? [{ kind: 'page-content' as const, id, address: `${above}/${address}` }]
        : [];
    }),
  ].map((it) => ({ ...it, state: 'here' }));
  const all = [
    ...services.map((it) => ({ ...it, kind: 'service' as const })),
    ...pageContents.map((it) => ({ ...it, kind: 'page-content' as const })),
    ...pages.map((it) => ({ ...it, kind: 'page' as const })),
  ];
  return {
    section: async (name) => sections[name] ?? null,
    serviceCards: async (type) =>
      services.filter((service) => service.type === type).map(toServiceCard),
    neighbours: async (id) => {
      const type = services.find(({ _id }) => _id === id)?.type;
      const listed = services.filter((service) => service.type === type);
      return type ? neighboursOf(type, listed, id) : [];
    },
    service: async (id) => services.find(({ _id }) => _id === id) ?? null,
    pageContentLinks: async (id) => ofService(id).map(toPageContentLink),
    pageContent: async (id) => pageContents.find(({ _id }) => _id === id) ?? null,
    partners: async () => partners,
    page: async (id) => pages.find(({ _id }) => _id === id) ?? null,
    translation: async (id) => translations.find(({ _id }) => _id === id) ?? null,
    translatedPages: async () => translations.flatMap(({ _id, shown }) => (shown ? [_id] : [])),
    picture: async (id) => pictures.find(({ _id }) => _id === id) ?? null,
    addressEntry: async (address) => entries.find((it) => it.address === address) ?? null,
    siteAddresses: async () => entries,
    sitePages: async () => pages.map(toSitePage),
    news: async (part) => {
      const dated = pages.flatMap((it) => {
        const day = newsDayOf(it);
        return day ? [{ _id: it._id, day }] : [];
      });
      return newsChunkOf(splitNews(dated), part);
    },
    pageDates: async () => all.map(({ kind, _id: id }) => ({ kind, id, day: '2026-01-31' })),
    hiddenPages: async () => all.filter(({ not_in_search }) => not_in_search).map(({ _id }) => _id),
    pages: async (part = '') =>
      services
        .filter(({ _id }) => _id.endsWith(part))
        .map(({ _id }) => ({
          service: _id,
          pageContents: ofService(_id).map((entry) => entry._id),
        })),
    sitemapFiles: async () => listSitemapFiles(services.length + pageContents.length),
  };
}
