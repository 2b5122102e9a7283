import { join } from 'node:path';
import type { z } from 'zod';
import { category } from '../shared/content/category.ts';
import { page } from '../shared/content/pages/page.ts';
import { pageContent } from '../shared/content/pages/page-content.ts';
import { partner } from '../shared/content/partner.ts';
import { imagePathsOf, imageUsesOf, setPaths } from '../shared/content/pictures/image-uses.ts';
import { service } from '../shared/content/service.ts';
import { linkToPage } from '../shared/rules/addresses/page-link.ts';
import { addNotes, pathOf } from '../shared/rules/images/picture-notes.ts';
import { createObjectId } from '../shared/rules/object-id.ts';
import { type SectionName, sections } from '../shared/sections/index.ts';
import type { Navigation } from '../shared/sections/settings/navigation.ts';
import { ConflictError } from './content/content-errors.ts';
import { demoAuthor } from './content/demo/demo-documents.ts';
import type { Body, Write } from './content/document.ts';
import { type DemoContent, demoImages, readDemoContent } from './demo/demo-content.ts';
import { addDemoLeads } from './leads/demo-leads.ts';
import type { Media } from './media/media.ts';
import type { Store } from './store.ts';

/**
 * Fills an empty store with the demo company, in one transaction.
 * @returns false if the store was not empty
 */
export async function seedDemo(
  { store, media }: { store: Store; media: Media },
  at: Date,
): Promise<boolean> {
  if ((await store.revision()) > 0) return false;
  const content = readDemoContent();
  const drafts = buildDemoDocuments(content, at);
  const names = new Set(drafts.flatMap(({ schema, write }) => pathsOf(schema, write.body)));
  const stored = new Map<string, string>();
  await Promise.all(
    [...names].map(async (name) =>
      stored.set(
        name,
        addNotes(
          await media.storeOriginal(join(demoImages, name), {
            name,
            source: 'demo',
            added_by: demoAuthor,
          }),
          content.pictures[name] ?? {},
        ),
      ),
    ),
  );
  const writes = drafts.map(({ schema, write }) => ({
    ...write,
    body: setPaths(schema.parse(write.body) as Body, imageUsesOf(schema), (name) =>
      name === '' ? '' : (stored.get(name) as string),
    ),
  }));
  try {
    await store.write(writes, { author: demoAuthor, at });
    await addDemoLeads(store, content.leads, at);
  } catch (error) {
    if (error instanceof ConflictError) return false;
    throw error;
  }
  for (const path of stored.values()) media.makeVariants(pathOf(path));
  return true;
}

interface SeedDocument {
  schema: z.ZodType;
  write: Write & { body: Body };
}

function pathsOf(schema: z.ZodType, body: Body): string[] {
  return imagePathsOf(schema.parse(body) as Body, imageUsesOf(schema)).map(({ path }) => path);
}

function buildDemoDocuments(content: DemoContent, at: Date): SeedDocument[] {
  const newId = () => createObjectId(at.getTime());
  const drafts: SeedDocument[] = Object.entries(content.sections).map(([name, body]) => ({
    schema: sections[name as SectionName],
    // If several servers seed the store, only one succeeds.
    write: { kind: 'section', id: name, body: body as Body, baseRevision: 0 },
  }));
  for (const body of content.partners)
    drafts.push({ schema: partner, write: { kind: 'partner', id: newId(), body: { ...body } } });
  for (const { pageContents, ...body } of content.services) {
    const parent = newId();
    drafts.push({ schema: service, write: { kind: 'service', id: parent, body } });
    for (const category of pageContents) {
      const child = { ...category, category_id: parent };
      drafts.push({
        schema: pageContent,
        write: { kind: 'page-content', id: newId(), body: child },
      });
    }
  }
  for (const body of content.categories)
    drafts.push({ schema: category, write: { kind: 'category', id: newId(), body: { ...body } } });
  return [...drafts, ...buildPages(content, newId)];
}

/** Creates pages, and the footer links to them. */
function buildPages(content: DemoContent, newId: () => string): SeedDocument[] {
  const pages = content.pages.map((body) => ({
    id: newId(),
    body: { ...body },
  }));
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
