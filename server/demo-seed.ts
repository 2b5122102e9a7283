import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { category } from '../shared/content/category.ts';
import { imagePaths, imagePlaces, withPaths } from '../shared/content/image-places.ts';
import { type SectionName, sections } from '../shared/content/index.ts';
import { pageContent } from '../shared/content/page-content.ts';
import { partner } from '../shared/content/partner.ts';
import { service } from '../shared/content/service.ts';
import { createObjectId } from '../shared/rules/object-id.ts';
import { demoAuthor } from './content/demo-documents.ts';
import { demoContent } from './demo/content.ts';
import type { Media } from './media/media.ts';
import { addDemoLeads } from './queries/demo-leads.ts';
import { type Body, ConflictError, type Store, type Write } from './store/store.ts';

const images = fileURLToPath(new URL('./demo/images/', import.meta.url));

/** Fills an empty store with the demo company, in one transaction. @returns whether it was empty */
export async function seedDemo(
  { store, media }: { store: Store; media: Media },
  at: Date,
): Promise<boolean> {
  if ((await store.revision()) > 0) return false;
  const drafts = demoDocuments(at);
  const names = new Set(drafts.flatMap(({ schema, write }) => pathsOf(schema, write.body)));
  const stored = new Map<string, string>();
  await Promise.all(
    [...names].map(async (name) => stored.set(name, await media.adopt(join(images, name)))),
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
  for (const path of stored.values()) media.makeVariants(path);
  return true;
}

interface SeedDocument {
  schema: z.ZodType;
  write: Write & { body: Body };
}

function pathsOf(schema: z.ZodType, body: Body): string[] {
  return imagePaths(schema.parse(body) as Body, imagePlaces(schema)).map(({ path }) => path);
}

function demoDocuments(at: Date): SeedDocument[] {
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
        write: { kind: 'page-content', id: newId(), parent, body: child },
      });
    }
  }
  for (const body of demoContent.categories)
    drafts.push({ schema: category, write: { kind: 'category', id: newId(), body: { ...body } } });
  return drafts;
}
