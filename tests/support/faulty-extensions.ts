import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../extend/folder.ts';
import type { ExtensionFault } from '../../extend/loaded.ts';

/** Every kind of export that `extend/surface.txt` promises to extensions, in a correct extension. */
export const kinds: Readonly<Record<string, string>> = {
  choice: "fields: { a: choice('A', ['one', 'two'], 'one') }",
  colour: "fields: { a: colour('A', '#15382e') }",
  film: "fields: { a: film('A') }",
  hiddenField: "fields: { a: list('A', item({ b: line('B'), ...hiddenField })) }",
  image: "fields: { a: image('A') }",
  images: "fields: { a: images('A') }",
  item: "fields: { a: list('A', item({ b: line('B') })) }",
  line: "fields: { a: line('A') }",
  link: "fields: { a: link('A') }",
  list: "fields: { a: list('A', item({ b: line('B') })) }",
  logo: "fields: { a: logo('A') }",
  longText: "fields: { a: longText('A') }",
  number: "fields: { a: list('A', item({ b: number('B', { min: 1, max: 5 }) })) }",
  requiredLine: "fields: { a: list('A', item({ b: requiredLine('B') })) }",
  richText: "fields: { a: richText('A') }",
  toggle: "fields: { a: toggle('A') }",
  section: "fields: { a: line('A') }",
};

const names = Object.keys(kinds);
const head = `import { extension, ${names.join(', ')} } from 'marquee/extension';
const facts = { label: 'A', group: 'Extensions', icon: 'section', searchWords: '' };
`;

/** Creates an extension with one section. @param fact follows its other facts */
function withSection(name: string, fact: string, before = ''): string {
  const [own, path] = [`x_${name}`, `x-${name.replaceAll('_', '-')}`];
  return `${head}${before}const one = section('${own}', { ...facts, path: '${path}',
  ${fact} });
export default extension({ marquee: 1, sections: [one] });
`;
}

const withMember = (member: string) => `${head}export default extension({ marquee: 1,
  ${member} });
`;

/** Keeps only letters, as in names of sections. */
const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

export const correct = (): Record<string, string> =>
  Object.fromEntries(
    names.map((kind) => [letters(kind), withSection(letters(kind), kinds[kind] ?? '')]),
  );

const notFields = ['null', '5', "'Title'", '[]', '{}', '() => 1'];

/** Returns the call of a kind without its arguments. */
const endpointOf = (kind: string, instead: string) =>
  (kinds[kind] ?? '').replace(
    new RegExp(`(?:\\.\\.\\.)?\\b${kind}\\b(\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\))?`),
    instead,
  );

/** Returns values of other types than promised, or without their function. */
export function wrongTypes(): Record<string, string> {
  const found: string[] = [];
  for (const kind of names.filter((it) => it !== 'section')) {
    const name = kind === 'hiddenField' ? 'hidden: ' : '';
    const wrong = [kind, ...notFields];
    if (kind !== 'hiddenField' && kind !== 'item')
      wrong.push(...['', 'null', '5', '{}', "''"].map((given) => `${kind}(${given})`));
    found.push(...wrong.map((it) => endpointOf(kind, name + it)));
  }
  for (const kind of ['number', 'requiredLine'])
    found.push(`fields: { a: ${/b: (.*?\)) }/.exec(kinds[kind] ?? '')?.[1]} }`);
  found.push("fields: { a: item({ b: line('B') }) }", "fields: { a: list('A', line('B')) }");
  found.push("fields: { a: choice('A', ['one'], 'two') }", "fields: { a: colour('A', 'red') }");
  found.push("fields: { a: line('A', { help: {} }) }", "fields: { 'a.b': line('A') }");
  found.push("fields: { a: list('A', item({ b: line('B') }), { entries: { noun: 5 } }) }");
  const fact = [
    ...['label: 5', 'label: undefined', "group: 'Nowhere'", "icon: 'nothing'", 'searchWords: null'],
    ...[
      "path: 'elsewhere'",
      'path: 5',
      'anchor: 5',
      "shownOn: 'about'",
      'cards: 5',
      "cards: ['a']",
    ],
    ...["layouts: 'One', backgrounds: ['paper']", "layouts: {}, backgrounds: ['paper']"],
    ...["layouts: { one: 5 }, backgrounds: ['paper']", "layouts: { one: 'One' }, backgrounds: []"],
    ...["layouts: { one: 'One' }, backgrounds: ['nothing']", "layouts: { one: 'One' }"],
    ...[
      "layouts: { one: 'One' }, backgrounds: ['paper'], after: 5",
      'placeholders: 5',
      'sketch: 5',
    ],
    "layouts: { one: 'One' }, backgrounds: ['paper']",
    ...['seeAlso: 5', 'repeatedElsewhere: 5', 'whenEmpty: {}', 'saveFailed: 5', 'rule: 5'],
    "rule() { throw new Error('No') }",
  ];
  found.push(...fact.map((it) => `fields: { a: line('A') }, ${it}`));
  found.push('fields: null', 'fields: 5', "fields: 'a'");
  const members = [
    ...notFields.filter((it) => it !== '[]').map((it) => `sections: ${it}`),
    ...['null', '5', '{}', "'x'", 'section', '[]'].map((it) => `sections: [${it}]`),
    ...['null', '5', "'a'", '[5]'].map((it) => `fields: ${it}`),
    ...[...notFields.filter((it) => it !== '{}'), 'line', 'item({})'].map(
      (it) => `fields: { our_team: ${it} }`,
    ),
    ...notFields.map((it) => `fields: { our_team: { x_a: ${it} } }`),
    ...["'our_team'", 'null', '5', '{}', '[5]', '[null]', "['nothing']"].map(
      (it) => `replaces: ${it}`,
    ),
    ...['marquee: 2', "marquee: '1'", 'marquee: null', 'section: []'],
    ...[
      'sections: [section(5, {})]',
      "sections: [section('x_a')]",
      "sections: [section('x_a', null)]",
    ],
  ].map(withMember);
  members.push(
    ...[
      head,
      `${head}export default extension;`,
      `${head}export default null;`,
      `${head}export default 5;`,
    ],
  );
  return Object.fromEntries(
    [
      ...found.map((it, at) =>
        withSection(`w${letters(String.fromCharCode(97 + (at % 26)))}${'a'.repeat(at % 20)}`, it),
      ),
      ...members,
    ].map((text, at) => [`wrong-${at}`, text]),
  );
}

/** Ways to fail while an extension is loaded, as an expression. */
export const ways: Readonly<Record<string, string>> = {
  throws: "(() => { throw new Error('No connection'); })()",
  throwsNull: '(() => { throw null; })()',
  exits: 'process.exit(3)',
  kills: "process.kill(process.pid, 'SIGKILL')",
  loops: '(() => { for (;;); })()',
  waits: 'await new Promise(() => {})',
  waitsLong: 'await new Promise((end) => setTimeout(end, 1e8))',
  missesFile: "await import('./missing.ts')",
};

/** Returns an extension that fails in this way where it uses a kind. */
export const failing = (kind: string, way: string): string =>
  kind === 'section'
    ? withSection('section', kinds.section ?? '', `${ways[way]};\n`)
    : withSection(
        letters(kind),
        endpointOf(kind, kind === 'hiddenField' ? `b: ${ways[way]}` : (ways[way] ?? '')),
      );

export async function writeExtensions(
  folder: string,
  files: Record<string, string>,
): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'extension.ts'), text);
  }
}

/** Loads the extensions like the server. */
export async function loadExtensions(folder: string, env: Record<string, string> = {}) {
  const asked = `
    await import('./server/app.ts');
    const { sectionNames } = await import('./shared/sections/index.ts');
    const { faultsOfExtensions } = await import('./shared/sections/with-extensions.ts');
    process.stdout.write(JSON.stringify([sectionNames.filter((it) => it.startsWith('x_')), faultsOfExtensions]));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', asked],
    { cwd: root, env: { PATH: process.env.PATH, EXTENSIONS_DIR: folder, ...env } },
  );
  const [used, faults] = JSON.parse(stdout) as [string[], ExtensionFault[]];
  const named = new Set(faults.filter(({ line }) => line).map(({ extension }) => extension));
  return { used: used.toSorted(), named: [...named].toSorted(), faults };
}
