import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as rules from './support/source-code/architecture-rules.ts';
import { circlesOf } from './support/source-code/circles.ts';
import { findUnusedExports } from './support/source-code/exports.ts';
import { templatesContainNoFixedWords } from './support/source-code/fixed-words.ts';
import { circlesIn, drawRooms, roomsOfServer } from './support/source-code/server-rooms.ts';
import { filesUnder, readSourceFiles, sourceFile } from './support/source-code/source-files.ts';

const rooms = ['shared', 'extend', 'site', 'admin', 'server', 'scripts', 'lab', 'tests'];
const files = readSourceFiles(rooms);
const paths = rooms.flatMap(filesUnder);

/** Code that violates a rule, by file, with the rule that must detect it. */
const fileRules = [
  {
    title: 'site, console and backend import the shared table and never each other',
    rule: rules.foldersImportOneWay,
    broken: [
      ['shared/rules/rating.ts', "import { clock } from '../../server/clock.ts';"],
      [
        'site/ui/Picture.astro',
        "---\nimport type { Media } from '../../server/media/media.ts';\n---",
      ],
      ['site/sections/Header.astro', "<script>import '../../admin/mantine-theme.ts';</script>"],
      ['admin/backend/api.ts', "export { read } from '../../site/content.ts';"],
      ['server/app.ts', "const site = await import('../site/content.ts');"],
      ['server/serve.ts', "import '../scripts/build.ts';"],
    ],
  },
  {
    title: 'shared code uses no packages except zod, axios and culori',
    rule: rules.sharedNeedsFewPackages,
    broken: [
      ['shared/api/client.ts', "import { request } from 'node:http';"],
      ['shared/rules/rating.ts', "import React from 'react';"],
    ],
  },
  {
    title: 'extensions come in at few places',
    rule: rules.fewFilesReadExtensions,
    broken: [
      ['server/app.ts', "import { extensions } from '#extensions';"],
      ['site/ui/Icon.astro', "---\nimport { more } from 'marquee:drawings';\n---"],
      ['shared/sections/landing.ts', "import it from '../../extensions/awards/extension.ts';"],
    ],
  },
  {
    title: 'extensions import what Marquee promises, themselves and packages',
    rule: rules.extensionsImportOnlySurface,
    broken: [
      ['extensions/awards/extension.ts', "import { line } from '../../shared/content/fields.ts';"],
      ['extensions/awards/extension.ts', "import { it } from '../other/it.ts';"],
    ],
  },
  {
    title: 'no screen of the console imports another screen',
    rule: rules.noScreenImportsAScreen,
    broken: [['admin/content/SectionScreen.tsx', "import { A } from './ReleasesScreen.tsx';"]],
  },
  {
    title:
      'the console imports in one direction: words, session, backend, ui, field, form, nouns, shell, screens',
    rule: rules.consoleLayersKeepTheirDirection,
    broken: [
      ['admin/words/words.ts', "import { localStore } from '../session/storage.ts';"],
      ['admin/session/session.ts', "import type { Me } from '../backend/me.ts';"],
      ['admin/backend/lists.ts', "import { alert } from '../ui/dialog/alert.ts';"],
      ['admin/ui/picture/Thumb.tsx', "import { Image } from '../../field/image/Image.tsx';"],
      ['admin/form/SectionForm.tsx', "const it = () => import('../content/SectionScreen.tsx');"],
      ['admin/people/login/LoginScreen.tsx', "import { Logo } from '../../shell/Logo.tsx';"],
      ['admin/screens.ts', "import { codeOf } from './screen-code.ts';"],
    ],
  },
  {
    title: 'the site imports in one direction: pages, layouts and sections, islands, ui',
    rule: rules.siteLayersKeepTheirDirection,
    broken: [['site/ui/Button.astro', "---\nimport Header from '../sections/Header.astro';\n---"]],
  },
  {
    title: 'the site reads content only through site/content.ts',
    rule: rules.onlyTheReaderReadsContent,
    broken: [
      ['site/sections/landing/our-team/OurTeam.astro', "---\nimport axios from 'axios';\n---"],
      [
        'site/islands/ContactForm.tsx',
        "import { createClient } from '../../shared/api/client.ts';",
      ],
      ['site/pages/index.astro', "---\nimport { httpSource } from '../http-source.ts';\n---"],
    ],
  },
  {
    title: 'the site resolves typed links only through site/file-links.ts',
    rule: rules.typedLinksHaveOneResolver,
    broken: [
      ['site/sections/landing/our-team/OurTeam.astro', '---\nconst href = hrefOf(link);\n---'],
    ],
  },
  {
    title: 'a cached fragment reads its content itself',
    rule: rules.cachedFragmentsTakeNoContent,
    broken: [
      [
        'site/a.astro',
        '<CachedFragment name="a">\n  <Header identity={identity} />\n</CachedFragment>',
      ],
      ['site/b.astro', '<CachedFragment name={id}><Process /></CachedFragment>'],
    ],
  },
  {
    title: 'only process entry points and scripts name a driver',
    rule: rules.onlyStartNamesDrivers,
    broken: [
      ['server/app.ts', "import { openStore } from './platform/db/sqlite/sqlite.ts';"],
      ['server/media/media.ts', "import type { Disk } from '../platform/storage/disk.ts';"],
    ],
  },
  {
    title: 'the platform knows no noun',
    rule: rules.platformImportsNoModule,
    broken: [
      ['server/platform/http/errors.ts', "import type { Lead } from '../../leads/lead.ts';"],
      ['server/platform/db/audit.ts', "import { app } from '../../app.ts';"],
    ],
  },
  {
    title: "no noun imports another noun's store or tables, except content's",
    rule: rules.modulesKeepTheirStores,
    broken: [
      [
        'server/leads/endpoints.ts',
        "import { accountStore } from '../people/store/account-store.ts';",
      ],
      ['server/people/links.ts', "import type { LeadTables } from '../leads/tables.ts';"],
    ],
  },
  {
    title: 'the environment is read only where settings are parsed',
    rule: rules.onlySettingsReadTheEnvironment,
    broken: [
      ['server/app.ts', 'const port = process.env.PORT;'],
      ['site/content.ts', "const base = process['env'].API_BASE_URL;"],
      ['admin/backend/api.ts', 'const { env } = process;'],
    ],
  },
  {
    title: 'no file only re-exports other files',
    rule: rules.noFileOnlyReExports,
    broken: [
      [
        'admin/field/index.ts',
        "export { Text } from './Text.tsx';\nexport type { A } from './a.ts';",
      ],
      ['shared/content/index.ts', "import { z } from 'zod';\nexport * from './banner.ts';"],
    ],
  },
  {
    title: 'a component has a PascalCase file and everything else a kebab-case one',
    rule: rules.filesAreNamedByTheirKind,
    broken: [
      ['site/ui/picture.astro', ''],
      ['server/logIn.ts', ''],
      ['admin/form/section_form.tsx', ''],
      ['server/contentStore/store.ts', ''],
    ],
  },
  {
    title: 'texts of the public site come from shared/words/en.ts or from content',
    rule: templatesContainNoFixedWords,
    broken: [
      ['site/a.astro', '<p>\n  Nothing here.\n</p>'],
      ['site/a.astro', "---\nconst { name } = Astro.props;\n---\n\n<h1>{name || 'Home'}</h1>"],
      ['site/a.astro', '<nav aria-label="Footer" />'],
      ['site/a.astro', '<Picture path={path} alt="Logo" />'],
      ['site/a.astro', '<li aria-label={`one of many`} />'],
      ['site/islands/A.tsx', "const says = (many: boolean) => (many ? 'Send all' : send);"],
      ['site/islands/A.tsx', 'const a = <input placeholder="name" />;'],
    ],
  },
] as const;

type Sample = readonly [path: string, text: string];

describe.each(fileRules)('the architecture rule: $title', ({ rule, broken }) => {
  it('every file complies', () => {
    expect(rule(files)).toEqual([]);
  });

  it.each<Sample>(broken)('detects a violation in %s', (path, text) => {
    expect(rule([sourceFile(path, text)])).toHaveLength(1);
  });
});

const pathRules = [
  {
    title: 'a name says what a file holds',
    rule: rules.pathsAvoidVagueNames,
    broken: ['server/utils/clock.ts', 'admin/FormHelpers.tsx', 'shared/common.ts'],
  },
  {
    title: 'no path has more than five parts',
    rule: (paths: string[]) => rules.pathsStayShort(paths),
    broken: ['server/publish/release/store/disk/object.ts'],
  },
];

describe.each(pathRules)('the architecture rule: $title', ({ rule, broken }) => {
  it('every file complies', () => {
    expect(rule(paths)).toEqual([]);
  });

  it.each(broken)('detects %s', (path) => {
    expect(rule([path])).toHaveLength(1);
  });
});

// There is none here whose files would comply.
it('an extension may import what Marquee promises, its own files and packages', () => {
  const code = "import 'marquee/extension';\nimport './Awards.css?url';\nimport { z } from 'zod';";
  expect(
    rules.extensionsImportOnlySurface([sourceFile('extensions/a/extension.ts', code)]),
  ).toEqual([]);
});

it('detects a numbered variant next to the original', () => {
  expect(rules.pathsAvoidVagueNames(['site/Features.astro', 'site/Features2.astro'])).toHaveLength(
    1,
  );
});

it('the rules cover all existing folders', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.some(({ imports }) => imports.length > 0)).toBe(true);
});

describe('the architecture rule: the product uses everything exported', () => {
  const configs = ['astro.config.mjs', 'playwright.config.ts', 'vitest.config.ts'].map((path) =>
    sourceFile(path, readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')),
  );
  const clock = sourceFile('server/clock.ts', 'export const now = () => 1;\nexport type Now = 1;');
  const asker = (path: string, text: string) => findUnusedExports([clock, sourceFile(path, text)]);

  it('every file complies', () => {
    expect(findUnusedExports([...files, ...configs])).toEqual([]);
  });

  it('detects exports used only by tests or by nobody', () => {
    const told = ['now', 'Now'].map((name) => expect.stringContaining(`exports ${name},`));
    expect(asker('server/clock.test.ts', "import { now } from './clock.ts';")).toEqual(told);
    expect(asker('server/app.ts', "import { type Now as T } from './clock.ts';")).toHaveLength(1);
  });

  it('accepts namespace imports and use within the same file', () => {
    expect(asker('server/app.ts', "const clock = await import('./clock.ts');")).toEqual([]);
    const own = sourceFile('server/a.ts', 'export const a = 1;\nexport const b = a;');
    expect(findUnusedExports([own])).toHaveLength(1);
  });
});

describe('the architecture rule: console modules import each other in one direction only', () => {
  it('every file complies', () => {
    expect(rules.consoleModulesImportOneWay(files)).toEqual([]);
  });

  it('detects two modules that import each other', () => {
    const broken = [
      sourceFile('admin/drafts/a.ts', "import { b } from '../history/b.ts';"),
      sourceFile('admin/history/c.ts', "import type { D } from '../drafts/d.ts';"),
    ];
    expect(rules.consoleModulesImportOneWay(broken)).toEqual(['drafts ↔ history']);
  });
});

describe('the architecture rule: files have no circular imports, including types', () => {
  const circles = (of: typeof files) =>
    circlesOf(
      new Map(
        of.map(({ path, imports }) => [
          path,
          imports.map((to) => (to === '#extensions' ? 'extend/load.ts' : to)),
        ]),
      ),
    );

  it('every file complies', () => {
    const product = ['shared', 'extend', 'site', 'admin', 'server', 'scripts'];
    expect(circles(files.filter(({ path }) => product.includes(path.split('/')[0] ?? '')))).toEqual(
      [],
    );
  });

  it('detects two files that import each other through a third one', () => {
    const circle = [
      sourceFile('admin/a.ts', "import { b } from './b.ts';"),
      sourceFile('admin/b.ts', "export const c = () => import('./c.ts');"),
      sourceFile('admin/c.ts', "import type { a } from './a.ts';"),
    ];
    expect(circles(circle).map((names) => names.toSorted())).toEqual([
      ['admin/a.ts', 'admin/b.ts', 'admin/c.ts'],
    ]);
  });
});

describe('the server folders', () => {
  it('import in one direction only, including types', () => {
    expect(circlesIn(roomsOfServer(files))).toEqual([]);
  });

  it('are reported if they import each other', () => {
    const broken = [
      sourceFile('server/media/media.ts', "import { a } from '../pages/facts.ts';"),
      sourceFile('server/pages/facts.ts', "import type { B } from '../media/media.ts';"),
    ];
    expect(circlesIn(roomsOfServer(broken))).toEqual(['media ↔ pages', 'pages ↔ media']);
  });

  it('of publishing match the diagram in CONTRIBUTING', () => {
    const contributing = readFileSync(new URL('../CONTRIBUTING.md', import.meta.url), 'utf8');
    expect(contributing).toContain(drawRooms(roomsOfServer(files)));
  });
});

describe('the architecture rule: external files and markup are parsed outside the event loop', () => {
  const parsers = ['sax', 'sanitize-html', 'sharp'];
  const threads = ['server/translate/xliff-thread.ts', 'server/content/text/rich-text-worker.ts'];

  it('everything that the server imports complies', () => {
    expect(parsers.filter((it) => reachedFrom('server/main.ts', files).has(it))).toEqual([]);
  });

  it('detects a parser that a file imports through another', () => {
    expect(threads.map((it) => [...reachedFrom(it, files)].filter(isParser))).toEqual([
      ['sax'],
      ['sanitize-html'],
    ]);
  });

  function isParser(name: string): boolean {
    return parsers.includes(name);
  }
});

/** Lists all files that a file imports at run time, directly or indirectly. */
function reachedFrom(start: string, all: typeof files): Set<string> {
  const byPath = new Map(all.map((file) => [file.path, file]));
  const reached = new Set([start]);
  for (const path of reached) {
    const text = byPath.get(path)?.text.replaceAll(/^import type [^;]*;/gm, '') ?? '';
    for (const to of sourceFile(path, text).imports) reached.add(to);
  }
  return reached;
}
