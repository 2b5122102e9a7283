import { defineCollection } from 'astro:content';
import { readFileSync } from 'node:fs';
import { docsSchema } from '@astrojs/starlight/schema';
import { glob } from 'astro/loaders';
import { addressOf } from './address.mjs';

const files = glob({
  base: '..',
  pattern: ['docs/**/*.md', '!docs/node_modules/**', '{SECURITY,CONTRIBUTING,CHANGELOG}.md'],
  generateId: ({ entry }) => addressOf(entry),
});

/** The Markdown files of the project. The title of a page is its first heading. */
const loader = {
  name: 'files',
  load: (context) =>
    files.load({
      ...context,
      parseData: ({ data, ...file }) => {
        const [, title] = /^# (.*)$/m.exec(readFileSync(file.filePath, 'utf8'));
        return context.parseData({ ...file, data: { title, ...data } });
      },
    }),
};

export const collections = { docs: defineCollection({ loader, schema: docsSchema() }) };
