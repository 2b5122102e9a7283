import { readFileSync } from 'node:fs';
import { posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';
import { addressOf } from './address.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A contents page as a part of the sidebar: its lists of links, each below its heading. */
function partOf(contents) {
  const text = readFileSync(posix.join(root, contents), 'utf8');
  const linksIn = (part) =>
    [...part.matchAll(/^- \[(.*)\]\(((?!(?:edit|operate|develop)\/README).*\.md)\)/gm)].map(
      ([, label, file]) => ({
        label,
        slug: addressOf(posix.join(posix.dirname(contents), file)),
      }),
    );
  const [head, ...lists] = text.split(/^## /m);
  const label = /^# (.*)/.exec(head)[1];
  const groups = lists.map((list) => ({
    label: list.split('\n', 1)[0],
    collapsed: true,
    items: linksIn(list),
  }));
  const first = { label: 'Contents', slug: addressOf(contents) };
  return { label, items: [first, ...linksIn(head), ...groups] };
}

/** Plain Markdown as pages: Starlight shows the heading itself, and links to files lead to pages. */
const asPages = {
  name: 'as-pages',
  heading(node, context) {
    if (node.depth === 1) context.removeNode(node);
  },
  link(node, context) {
    if (/^(?:[a-z]+:|#)/.test(node.url)) return;
    const page = relative(root, fileURLToPath(context.fileURL));
    const [file, hash] = node.url.split('#');
    // Other files are only in the repository.
    if (!file.endsWith('.md')) return context.replaceNode(node, [...node.children]);
    const at = (path) => `/${addressOf(path).replace(/^index$/, '')}`;
    const to = posix.relative(at(page), at(posix.join(posix.dirname(page), file))) || '.';
    context.setProperty(node, 'url', `${to}/${hash ? `#${hash}` : ''}`);
  },
};

export default defineConfig({
  srcDir: '.',
  publicDir: '../admin/public',
  outDir: '../dist/docs',
  image: { service: passthroughImageService() },
  markdown: { processor: satteri({ mdastPlugins: [asPages] }) },
  integrations: [
    starlight({
      title: 'Marquee',
      customCss: ['./colours.css'],
      sidebar: ['README', 'edit/README', 'operate/README', 'develop/README'].map((name) =>
        partOf(`docs/${name}.md`),
      ),
    }),
  ],
});
