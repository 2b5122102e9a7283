import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { root, templateOf } from '../extend/folder.ts';

/**
 * `npm run tool -- new-section awards`: writes an extension with a section, ready to be filled in the console. Exit codes:
 * 0 written, 1 not.
 */
const name = process.argv[2] ?? '';
const place = process.env.EXTENSIONS_DIR;
const folder = resolve(root, place && place !== 'off' ? place : 'extensions', name);
const label = name.replace(/(?:^|-)(.)/g, (_, first: string) => ` ${first.toUpperCase()}`).trim();
const section = `x_${name.replaceAll('-', '_')}`;
const path = section.replaceAll('_', '-');
const template = templateOf(section);
const sheet = template.replace('.astro', '.css');

const files = {
  'extension.ts': `import { extension, image, item, line, list, section } from 'marquee/extension';

const entry = item({ name: line('Name'), image: image('Image') });

const own = section('${section}', {
  label: '${label}',
  group: 'Extensions',
  path: '${path}',
  icon: 'section',
  anchor: '${path}',
  after: 'our_team',
  layouts: { grid: 'Grid' },
  backgrounds: ['tint', 'paper'],
  searchWords: '',
  fields: {
    title: line('Title'),
    heading: line('Heading', { max: 300 }),
    details: list('Entries', entry, {
      entries: { noun: 'entry', name: ({ name }) => name, picture: ({ image }) => image },
    }),
  },
});

export default extension({ marquee: 1, sections: [own] });
`,
  [template]: `---
import Picture from 'marquee/Picture.astro';
import SectionHead from 'marquee/SectionHead.astro';
import { entriesOf, entryMark, fieldMark, groundAttribute, sectionMark } from 'marquee/site';
import styles from './${sheet}?url';

const { content, on } = Astro.props;
---

<link rel="stylesheet" href={styles} />
<section
  class="${path} band"
  data-on={groundAttribute(on)}
  aria-labelledby="${path}"
  {...sectionMark('${section}')}
>
  <div class="grid">
    <SectionHead id="${path}" title={content.title} heading={content.heading} />
    <ul>
      {
        entriesOf(content.details).map(({ name, image, entry }) => (
          <li {...entryMark('details', entry)}>
            {image && <Picture field="image" path={image} alt="" sizes="20vw" max={320} />}
            <p dir="auto" {...fieldMark('name')}>
              {name}
            </p>
          </li>
        ))
      }
    </ul>
  </div>
</section>
`,
  [sheet]: `@layer sections {
  .${path} > .grid > * {
    grid-column: 1 / -1;
  }

  .${path} ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
    gap: var(--gutter);
    margin-top: 2rem;
  }
}
`,
};

if (!/^[a-z]+(-[a-z]+)*$/.test(name) || name.length > 38) {
  console.error(
    'Name the section in at most 38 small letters and hyphens: npm run tool -- new-section awards',
  );
  process.exitCode = 1;
} else if (existsSync(folder)) {
  console.error(`${folder} exists already. Choose another name, or remove the folder first.`);
  process.exitCode = 1;
} else {
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  console.log(`${join(folder, 'extension.ts')}  what it holds
${join(folder, template)}  how it is drawn
${join(folder, sheet)}  its styles
Start or restart the server: npm start
In the console, fill in "${label}" under Extensions. It appears on the home page after Our Team, or elsewhere once you move it under Site Identity.`);
}
