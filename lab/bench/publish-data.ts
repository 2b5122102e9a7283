import { join } from 'node:path';
import type { Write } from '../../server/content/document.ts';
import { openSqliteStore } from '../../server/platform/db/sqlite/sqlite.ts';
import { pageContent } from '../../shared/content/pages/page-content.ts';
import { service } from '../../shared/content/service.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { sections } from '../../shared/sections/index.ts';
import { seededRandom } from '../../tests/support/random-edits.ts';

export interface BenchService {
  id: string;
  name: string;
  heading: string;
  description: string;
  categories: { id: string; heading: string; description: string }[];
}

const words =
  'plan service client team result market study school data cloud design measure support growth review process value season partner answer'.split(
    ' ',
  );
const categoriesEach = 9;
const batch = 500;

/** Services with nine categories each: ten details pages per service. The same size gives the same data. */
export function benchServices(pages: number): BenchService[] {
  const random = seededRandom(pages);
  const pick = () => words[Math.floor(random() * words.length)] ?? '';
  const sentence = (count: number) =>
    `${Array.from({ length: count }, pick)
      .join(' ')
      .replace(/^./, (it) => it.toUpperCase())}.`;
  const text = (paragraphs: number) =>
    Array.from(
      { length: paragraphs },
      () => `<p>${sentence(12)} ${sentence(18)} ${sentence(9)}</p>`,
    ).join('');
  const id = (number: number) =>
    createObjectId(1_700_000_000_000 + number * 1000, (bytes) =>
      bytes.map(() => Math.floor(random() * 256)),
    );
  return Array.from(
    { length: Math.max(1, Math.round(pages / (categoriesEach + 1))) },
    (_, index) => ({
      id: id(index),
      name: `Service ${index + 1}`,
      heading: sentence(6),
      description: text(4),
      categories: Array.from({ length: categoriesEach }, (__, at) => ({
        id: id(1_000_000 + index * 10 + at),
        heading: `Category ${at + 1} of service ${index + 1}`,
        description: text(3),
      })),
    }),
  );
}

const benchSections = {
  site_identity: { company_name: 'Bench Company', description: 'A company with many pages.' },
  contact_us: {
    title: 'Contact',
    heading: 'Talk to us',
    description: 'We answer within a day.',
    email: 'hello@example.com',
  },
  main_banner: { title: 'Bench', heading: 'Many pages', description: 'All of them at once.' },
  what_we_are: { title: 'What we are', heading: 'What we do' },
  our_portfolio: { title: 'Portfolio', heading: 'What we did' },
  banner: { title: 'Services' },
} as const;

/** Fills the database of a new data folder. */
export async function seedBench(dataDir: string, services: readonly BenchService[]): Promise<void> {
  const store = await openSqliteStore(join(dataDir, 'content.sqlite'));
  const writes: Write[] = Object.entries(benchSections).map(([name, fields]) => ({
    kind: 'section',
    id: name,
    body: sections[name as keyof typeof sections].parse(fields),
  }));
  for (const [index, { id, name, heading, description, categories }] of services.entries()) {
    const type = index % 4 === 3 ? 'portfolio' : 'whatweare';
    writes.push({ kind: 'service', id, body: service.parse({ name, heading, description, type }) });
    for (const category of categories) {
      const body = pageContent.parse({
        category_id: id,
        heading: category.heading,
        description: category.description,
      });
      writes.push({ kind: 'page-content', id: category.id, body });
    }
  }
  for (let at = 0; at < writes.length; at += batch)
    await store.write(writes.slice(at, at + batch), { author: 'bench', at: new Date(0) });
  await store.close();
}
