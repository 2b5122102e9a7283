import { readdir, readFile } from 'node:fs/promises';
import type { Resource } from '@modelcontextprotocol/server';
import { sectionList } from '../../shared/sections/index.ts';
import { schemaOf } from '../api-document/openapi.ts';
import { readRules } from '../people/log-in.ts';
import type { Store } from '../store.ts';

const guide = new URL('../../docs/edit/', import.meta.url);

interface Readable extends Resource {
  read(): Promise<string>;
}

/** Lists the resources of an assistant: the company's voice, the guide to the console, and the fields of sections. */
export async function findResources(store: Pick<Store, 'setting'>): Promise<Readable[]> {
  const pages = (await readdir(guide)).filter((file) => /^[a-z-]+\.md$/.test(file)).toSorted();
  return [
    {
      uri: 'marquee://voice',
      name: 'How the company writes',
      mimeType: 'text/plain',
      read: async () =>
        (await readRules(store)).voice || 'The company has not described its voice.',
    },
    ...sectionList.map(({ name, label, schema }) => ({
      uri: `marquee://section/${name}`,
      name: `Fields of the section ${label}`,
      mimeType: 'application/schema+json',
      read: async () => JSON.stringify(schemaOf(schema, 'input')),
    })),
    ...pages.map((file) => ({
      uri: `marquee://guide/${file.slice(0, -'.md'.length)}`,
      name: `Guide: ${file.slice(0, -'.md'.length).replaceAll('-', ' ')}`,
      mimeType: 'text/markdown',
      read: () => readFile(new URL(file, guide), 'utf8'),
    })),
  ];
}
