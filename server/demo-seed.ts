import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { category } from '../shared/content/category.ts';
import { imagePaths, imagePlaces, withPaths } from '../shared/content/image-places.ts';
import { type Page, page } from '../shared/content/page.ts';
import { pageContent } from '../shared/content/page-content.ts';
import { partner } from '../shared/content/partner.ts';
import { service } from '../shared/content/service.ts';
import { type PictureNotes, pathAlone, withNotes } from '../shared/rules/images/picture-notes.ts';
import { createObjectId } from '../shared/rules/object-id.ts';
import { linkToPage } from '../shared/rules/page-link.ts';
import { type SectionName, sections } from '../shared/sections/index.ts';
import type { Navigation } from '../shared/sections/navigation.ts';
import { ConflictError } from './content/content-errors.ts';
import { demoAuthor } from './content/demo-documents.ts';
import type { Body, Write } from './content/document.ts';
import { demoContent } from './demo/content.ts';
import { type Keeping, toldAnew } from './demo/how-long.ts';
import { demoPages } from './demo/pages.ts';
import { addDemoLeads } from './leads/demo-leads.ts';
import type { Media } from './media/media.ts';
import type { Store } from './store.ts';

const images = fileURLToPath(new URL('./demo/images/', import.meta.url));
/** What an upload would have noted of them: the logo's colour, by which it is seen on any ground, and descriptions. */
const noted: Record<string, PictureNotes> = {
  'logo.png': { ink: ['#14382f'] },
  'founder.webp': { says: 'Ruth Adeyemi with folded arms, a pencil in her hair' },
};

/**
 * Fills an empty store with the demo company, in one transaction.
 * @param keeping what its privacy page says of this server
 * @returns whether it was empty
 */
export async function seedDemo(
  { store, media, keeping }: { store: Store; media: Media; keeping: Keeping },
  at: Date,
): Promise<boolean> {
  if ((await store.revision()) > 0) return false;
  const drafts = demoDocuments(at, keeping);
  const names = new Set(drafts.flatMap(({ schema, write }) => pathsOf(schema, write.body)));
  const stored = new Map<string, string>();
  await Promise.all(
    [...names].map(async (name) =>
      stored.set(name, withNotes(await media.adopt(join(images, name)), noted[name] ?? {})),
    ),
  );
  const writes = drafts.map(({ schema, write }) => ({
    ...write,
    body: withPaths(schema.parse(write.body) as Body, imagePlaces(schema), (name) =>
      name === '' ? '' : (stored.get(name) as string),
    ),
  }));
  try {
    await store.write(writes, { author: demoAuthor, at });
    await addDemoLeads(store, at);
  } catch (error) {
    if (error instanceof ConflictError) return false;
    throw error;
  }
  for (const path of stored.values()) media.makeVariants(pathAlone(path));
  return true;
}

/**
 * Has the demo's privacy page say how long this server keeps what is sent, after a setting was changed: the words of its
 * that are still there. Words that an owner wrote stay.
 */
export async function keepPrivacyTrue(
  { store, keeping }: { store: Pick<Store, 'list' | 'write'>; keeping: Keeping },
  at: Date,
): Promise<void> {
  for (const { kind, id, body, revision } of await store.list('page')) {
    const told = Array.isArray(body.parts) ? toldAnew(body as unknown as Page, keeping) : null;
    if (!told) continue;
    const write = { kind, id, body: { ...told }, baseRevision: revision };
    await store.write([write], { author: demoAuthor, at }).catch((error) => {
      // Another server says it at this moment.
      if (!(error instanceof ConflictError)) throw error;
    });
  }
}

interface SeedDocument {
  schema: z.ZodType;
  write: Write & { body: Body };
}

function pathsOf(schema: z.ZodType, body: Body): string[] {
  return imagePaths(schema.parse(body) as Body, imagePlaces(schema)).map(({ path }) => path);
}

function demoDocuments(at: Date, keeping: Keeping): SeedDocument[] {
  const newId = () => createObjectId(at.getTime());
  const drafts: SeedDocument[] = Object.entries(demoContent.sections).map(([name, body]) => ({
    schema: sections[name as SectionName],
    // Another server may be filling it at this moment: one of them does.
    write: { kind: 'section', id: name, body: body as Body, baseRevision: 0 },
  }));
  for (const body of demoContent.partners)
    drafts.push({ schema: partner, write: { kind: 'partner', id: newId(), body: { ...body } } });
  for (const { pageContents, ...body } of demoContent.services) {
    const parent = newId();
    drafts.push({ schema: service, write: { kind: 'service', id: parent, body } });
    for (const content of pageContents) {
      const child = { ...content, category_id: parent };
      drafts.push({
        schema: pageContent,
        write: { kind: 'page-content', id: newId(), body: child },
      });
    }
  }
  for (const body of demoContent.categories)
    drafts.push({ schema: category, write: { kind: 'category', id: newId(), body: { ...body } } });
  return [...drafts, ...pagesAndTheirLinks(newId, keeping)];
}

/** Pages that the footer leads to. */
function pagesAndTheirLinks(newId: () => string, keeping: Keeping): SeedDocument[] {
  const pages = demoPages(keeping).map((body) => ({ id: newId(), body: { ...body } }));
  const footer = pages.map(({ id }) => ({ label: '', link: linkToPage(id) }));
  const navigation: Navigation = { header: [], footer };
  return [
    ...pages.map(({ id, body }) => ({ schema: page, write: { kind: 'page' as const, id, body } })),
    {
      schema: sections.navigation,
      write: { kind: 'section', id: 'navigation', body: navigation, baseRevision: 0 },
    },
  ];
}
