import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesUnder } from './support/source-code/source-files.ts';

/** Words that also have a meaning other than the one which the glossary rules out. Keep this short. */
const otherMeanings: Record<string, string> = {
  content: 'everything that a site shows; also the area of a role',
  entry: 'an item of a list, the audit trail or a lead',
  body: 'the fields of a document, and of a request',
  version: 'number of a draft; the screen “Earlier versions”',
  step: 'of the history, the process, and the second step of a log-in',
  batch: 'revisions of one transaction; pages rendered together',
  release: 'a published state, in code and in docs',
  plan: 'pages to render; notifications to send',
  planned: 'a state on the wire (docs/develop/api.md)',
  place: 'a position on a page or a disk',
  line: 'of text, of a table, of an answer',
  letter: 'a character',
  renewed: 'a lease',
};

/** Names of the specification and of packages. */
const givenNames: Record<string, RegExp> = {
  query: /quer(?:y|ies)|receivedQueries/i,
  partner: /partner/i,
  'page content': /page ?content/i,
  mail: /mail/i,
  notice: /notice/i,
};

/** Texts of the specification and words inside other words, removed from a text before it is searched. */
const givenTexts =
  /failed to [a-z ]+|(?:add|our|previous|next|logos of|portfolio,) partners?|all ?page ?contents?|(?:edit )?page content(?: details)?|`[^`]*`|\]\([^)]*\)|(?:# |\[)queries|\*quer(?:y|ies)\*|mail servers?|third-party-notices|you tell us/gi;

interface Rule {
  use: string;
  not: string;
}

/** The rows of the table in CONTRIBUTING.md, one rule for each word of the last column. */
function rulesOfGlossary(): Rule[] {
  const table = /\| Use \| For \| Not \|\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(
    readFileSync('CONTRIBUTING.md', 'utf8'),
  )?.[1];
  if (!table) throw new Error('CONTRIBUTING.md has no glossary.');
  return table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [, use = '', , not = ''] = row.split('|').map((cell) => cell.trim());
      const words = not.replace(/\([^)]*\)/g, '').split(',');
      return words.map((word) => ({ use, not: word.trim() }));
    })
    .filter(({ not }) => !(not in otherMeanings));
}

const spoken = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_./]/g, ' ')
    .toLowerCase();

/** Returns one line for each use of a word that the glossary replaces. */
function violations(
  uses: Iterable<{ at: string; text: string }>,
  isAllowed: (not: string, text: string) => boolean,
): string[] {
  const rules = rulesOfGlossary().map((rule) => ({
    ...rule,
    pattern: new RegExp(`\\b${rule.not.replace(/y$/, '(?:y|ies)')}s?\\b`, 'i'),
  }));
  return [...uses].flatMap(({ at, text }) =>
    rules
      .filter(({ not, pattern }) => pattern.test(text) && !isAllowed(not, text))
      .map(({ use, not }) => `${at}: “${not}” in “${text}”; use “${use}”`),
  );
}

const folders = ['admin', 'lab', 'scripts', 'server', 'shared', 'site', 'tests'];
const scripts = folders
  .flatMap((folder) => filesUnder(folder))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path);
const parse = (path: string) =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

function exportedNames(path: string): string[] {
  return parse(path).statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    const { name } = statement as ts.Statement & { name?: ts.Identifier };
    return name ? [name.text] : [];
  });
}

/** Files whose strings people read, in English. */
const isRead = (path: string) =>
  /^(?:admin\/(?!words\/)|shared\/(?:api\/messages|words\/en|sections|content)|server\/(?:leads\/notify|people\/account-|drafts))/.test(
    path,
  ) &&
  path !== 'admin/words/de.ts' &&
  !isTest(path);

/** Strings and JSX texts of several words. */
function sentences(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map((it) => it.literal.text)].join(' … '));
    ts.forEachChild(node, visit);
  };
  visit(parse(path));
  return found
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /^[A-Z“‘…].*[a-z] /.test(text));
}

it('calls things in names of code and files by the words of the glossary', () => {
  const names = scripts.flatMap((path) =>
    [path.replace(/\.\w+$/, ''), ...exportedNames(path)].map((name) => ({ at: path, text: name })),
  );
  const uses = names.map(({ at, text }) => ({ at, text: spoken(text) }));
  expect(uses.length).toBeGreaterThan(3000);
  expect(violations(uses, (not, text) => givenNames[not]?.test(text) ?? false)).toEqual([]);
});

/** The pages without measurements and names of settings. */
const guides = [
  'docs/{README,make-it-yours}.md',
  'docs/edit/*.md',
  'docs/operate/!(scaling|reliability|settings).md',
  'docs/develop/{add,accept}-*.md',
];

it('calls things on screens, in messages, emails and docs by the words of the glossary', () => {
  const docs = ['README.md', ...globSync(guides)];
  const uses = [
    ...scripts
      .filter(isRead)
      .flatMap((path) => sentences(path).map((text) => ({ at: path, text }))),
    ...docs.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .map((text) => ({ at: path, text })),
    ),
  ].map(({ at, text }) => ({ at, text: text.replace(givenTexts, '') }));
  expect(uses.length).toBeGreaterThan(1000);
  expect(violations(uses, () => false)).toEqual([]);
});
