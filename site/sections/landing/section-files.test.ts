import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sharedSections } from '../../../shared/content/site-layout.ts';
import { sectionFilesOf } from './section-files.ts';

test.each(sharedSections)(
  'provides a component and a style sheet for %s under its name',
  (name) => {
    const { folder, file } = sectionFilesOf(name);
    const missing = ['astro', 'css']
      .map((kind) => `${folder}/${file}.${kind}`)
      .filter((path) => !existsSync(new URL(path, import.meta.url)));
    expect(missing).toEqual([]);
  },
);
