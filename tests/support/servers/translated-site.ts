import { readDemoContent } from '../../../server/demo/demo-content.ts';
import type { Store } from '../../../server/store.ts';
import { page } from '../../../shared/content/pages/page.ts';
import { pageContent } from '../../../shared/content/pages/page-content.ts';
import { service } from '../../../shared/content/service.ts';
import { type SectionName, sections } from '../../../shared/sections/index.ts';
import type { Backend } from './backend.ts';

const idOf = (index: number) => (0xa0000 + index).toString(16).padStart(24, '0');

/** Writes the texts of the demo company, without its pictures. */
export async function writeDemoTexts(store: Store): Promise<void> {
  const content = readDemoContent();
  const by = { author: 'test', at: new Date() };
  let made = 0;
  const newId = () => idOf(made++);
  const written = Object.entries(content.sections).map(([id, body]) => ({
    ...{ kind: 'section' as const, id },
    body: sections[id as SectionName].parse(body) as Record<string, unknown>,
  }));
  const services = content.services.flatMap(({ pageContents, ...body }) => {
    const id = newId();
    const categories = pageContents.map((it) => ({
      ...{ kind: 'page-content' as const, id: newId() },
      body: pageContent.parse({ ...it, category_id: id }),
    }));
    return [{ kind: 'service' as const, id, body: service.parse(body) }, ...categories];
  });
  const pages = content.pages.map((body) => ({
    ...{ kind: 'page' as const, id: newId(), body: page.parse(body) },
  }));
  await store.write([...written, ...services, ...pages], by);
}

/** Publishes a draft as someone who has seen it. */
export async function publishAsSeen({ call }: Backend, token: string, id: string) {
  const { version, revision } = (await call('draft', { id }, token)).body.data;
  return call('publishDraft', { id, version, revision }, token);
}
