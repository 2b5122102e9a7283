import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/** Attributes that are visible or read aloud, and text props of our components. */
const spoken =
  /^(aria-(label|roledescription|description|valuetext)|alt|placeholder|title|label|heading|text|linksTitle|contact)$/;
const word = /\p{L}{2}/u;
/** Code around the page that is not part of the visible page. */
const notShown = /<(style|script)\b[^>]*>.*?<\/\1>|<!doctype[^>]*>/gs;

/** Finds fixed words in templates, because public site strings come from one table. */
export function templatesContainNoFixedWords(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^site\/.*\.(astro|tsx)$/.test(path) && !path.endsWith('.test.tsx'))
    .flatMap(({ path, text }) => wordsIn(asTsx(path, text)).map((found) => `${path}: ${found}`));
}

/** Converts a template to TSX: its script, then its markup as one fragment. */
function asTsx(path: string, text: string): string {
  if (!path.endsWith('.astro')) return text;
  const [, script = '', markup = text] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  return `${script}\n;<>${markup.replaceAll(notShown, '')}</>`;
}

function wordsIn(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = wordsAt(node);
    if (text !== null && word.test(text)) found.push(text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('code.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

/** Returns the text that a node would show to visitors; null without any. */
function wordsAt(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text;
  if (!isText(node)) return null;
  const text = ts.isTemplateExpression(node) ? withoutValues(node) : node.text;
  const above = node.parent;
  if (ts.isJsxAttribute(above)) return isSpoken(above) ? text : null;
  if (ts.isJsxExpression(above) && ts.isJsxAttribute(above.parent))
    return isSpoken(above.parent) ? text : null;
  // Elsewhere, texts can be names of styles and kinds; a sentence or label begins with a capital letter.
  if (ts.isImportDeclaration(above) || ts.isJsxExpression(above)) return null;
  return /^\s*\p{Lu}\p{Ll}+(?:$|[\s,.!?…:'’])/u.test(text) ? text : null;
}

type Text = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression;

function isText(node: ts.Node): node is Text {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

const isSpoken = ({ name }: ts.JsxAttribute) => spoken.test(name.getText());

const withoutValues = ({ head, templateSpans }: ts.TemplateExpression) =>
  [head.text, ...templateSpans.map(({ literal }) => literal.text)].join(' ');
