import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/** Attributes and properties that are visible or read aloud. */
const spoken =
  /^(aria-(label|roledescription|description|valuetext)|alt|placeholder|title|label|description|heading|hint|intro|text|words|empty|noun|submitLabel|legend|caption|help|ask|confirm|cancel)$/;
const word = /\p{L}{2}/u;
/** Written for other programs: names of keys, headers and constants. */
const forPrograms =
  /^(Arrow|Escape|Enter|Home|End|Backspace|Tab|Mod\+|Cmd$|Ctrl$|Authorization|Bearer|NFC$|N\/A$|Aa$|UTC$)|^[A-Z][A-Z_0-9]*$|[<>{}[\]=]/;

/** Returns the catalogue key of a text: the English text with numbered placeholders. */
function keyOf(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (!ts.isTemplateExpression(node)) return node.text;
  return node.templateSpans.reduce(
    (key, { literal }, place) => `${key}{${place}}${literal.text}`,
    node.head.text,
  );
}

function isText(node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** Returns true for the text of t`…`. */
function isLookedUp(node: ts.Node): boolean {
  return ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText() === 't';
}

function textsIn({ path, text }: SourceFile): (ts.StringLiteralLike | ts.TemplateExpression)[] {
  const found: (ts.StringLiteralLike | ts.TemplateExpression)[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node)) found.push(node);
    if (!ts.isImportDeclaration(node) && !ts.isTypeNode(node)) ts.forEachChild(node, visit);
  };
  visit(sourceOf(path, text));
  return found;
}

function sourceOf(path: string, text: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

const isCode = ({ path }: SourceFile) => /\.tsx?$/.test(path) && !/\.(test|contract)\./.test(path);
const isConsole = (file: SourceFile) =>
  isCode(file) && file.path.startsWith('admin/') && !file.path.startsWith('admin/words/');

/** Lists the texts of the console code, in English. */
export function textsOfConsole(files: readonly SourceFile[]): string[] {
  return files.filter(isConsole).flatMap((file) => textsIn(file).filter(isLookedUp).map(keyOf));
}

/** Shared code and server modules whose sentences reach the console. */
const speaks =
  /^(shared\/(api|content|rules|sections)|server\/(content|drafts|history|imports|leads|library|media|archive|pages|people|platform\/(email|errors|http|outbox)|publish|translate)|server\/(api|register-endpoints|demo-endpoints)\.ts)/;
/** Texts for operators, programs and visitors: the log, commands, emails, API descriptions. */
const speaksToOthers =
  /\/examples\.ts$|site-words|site-strings|account-mails|account-commands|lead-mails|hook-messages|copy-media|server\/publish\/(compile\/(?!verify)|dependencies|export|releases\/(?!describe-excluded)|render|run\/(?!problem))|http\/(webhook|bodies\/malformed|one-port)|password-command|people\/company\/company(-fault)?\.ts|people\/log-in\.ts|image-worker|archive\/(?!endpoints|import)|test-lead-words|write-xliff/;
const descriptions = /\.(describe|debug|info|warn|error)$/;

/** Lists sentences of shared code and of the server, in English. Each ends with a full stop or similar. */
export function sentencesOfServer(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isCode(file) && speaks.test(file.path) && !speaksToOthers.test(file.path))
    .flatMap((file) =>
      textsIn(file)
        .filter((node) => !describes(node))
        .map(keyOf),
    )
    .filter(
      (key) =>
        /^[“\p{Lu}{]/u.test(key) &&
        (/\p{L}\s|\s\p{L}/u.test(key) || /^\p{Lu}\p{Ll}{3,}\.$/u.test(key)) &&
        /[.!?]$/.test(key),
    );
}

/** Returns true for the description of an endpoint or field in the API document, and for log lines. */
function describes({ parent }: ts.Node): boolean {
  if (ts.isCallExpression(parent)) return descriptions.test(parent.expression.getText());
  return ts.isPropertyAssignment(parent) && /^(summary|about)$/.test(parent.name.getText());
}

/** Lists words that the console shows without a look-up, which would be English in every language. */
export function textsWithoutLookUp(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isConsole(file) && !namesOfScreens.test(file.path))
    .flatMap((file) => wordsIn(file).map((found) => `${file.path}: ${found}`));
}

/** The sidebar groups are data, and look-ups show them; the other files build the console. */
const namesOfScreens =
  /^admin\/(screens?|theme|trusted-types|vite\.config|compile-markdown|precompress|preload-start)\.ts$/;

function wordsIn({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'code') return;
    if (ts.isJsxText(node) && word.test(node.text)) found.push(node.text.trim());
    if (isText(node) && !isLookedUp(node) && isShown(node)) found.push(keyOf(node));
    ts.forEachChild(node, visit);
  };
  visit(sourceOf(path, text));
  return found;
}

/** Returns true for words in a visible position, and elsewhere for text that looks like a label or a sentence. */
function isShown(node: ts.StringLiteralLike | ts.TemplateExpression): boolean {
  const key = keyOf(node).replaceAll(/\{\d+\}/g, '');
  if (!word.test(key) || forPrograms.test(key)) return false;
  const { holder, child } = holderOf(node);
  if (ts.isJsxAttribute(holder) || ts.isPropertyAssignment(holder)) {
    if (holder.name === child) return false;
    const name = holder.name.getText().replaceAll(/['"]/g, '');
    if (spoken.test(name)) return !/^(\/|https?:)/.test(key);
    if (/^(key|name|queryKey|className|section|group|within|permission)$/.test(name)) return false;
  }
  if (isForPrograms(holder, child)) return false;
  return (
    /^\s*[“‘]?\p{Lu}\p{Ll}+(?:$|[\s,.!?…:'’])/u.test(key) || /\p{L}{2} \p{L}+ .*[.?!]$/u.test(key)
  );
}

/** Returns the node that determines the use of a text, above conditions and similar nodes. */
function holderOf(node: ts.Node): { holder: ts.Node; child: ts.Node } {
  let child = node;
  let holder = node.parent;
  while (
    ts.isJsxExpression(holder) ||
    ts.isParenthesizedExpression(holder) ||
    ts.isAsExpression(holder) ||
    (ts.isConditionalExpression(holder) && holder.condition !== child) ||
    (ts.isBinaryExpression(holder) && /^(\|\||\?\?|&&)$/.test(holder.operatorToken.getText()))
  ) {
    child = holder;
    holder = holder.parent;
  }
  return { holder, child };
}

/** Returns true for text that is compared, thrown, logged or looked up in the page. */
function isForPrograms(holder: ts.Node, child: ts.Node): boolean {
  if (ts.isNewExpression(holder)) return true;
  if (ts.isBinaryExpression(holder)) return !/^(=|\+)$/.test(holder.operatorToken.getText());
  if (ts.isCallExpression(holder))
    return /(^translated|\.(get|set|has|info|log|debug|warn|error|includes|startsWith|endsWith|replace|contains|createElement|querySelector|querySelectorAll|closest|matches|listSections))$/.test(
      holder.expression.getText(),
    );
  return (
    ts.isCaseClause(holder) ||
    ts.isElementAccessExpression(holder) ||
    ((ts.isPropertyAssignment(holder) || ts.isPropertySignature(holder)) && holder.name === child)
  );
}

/** Lists all texts of shared code and of the server, of any length. */
export function allTextsOfServer(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isCode(file) && /^(shared|server)\//.test(file.path))
    .flatMap((file) => textsIn(file).map(keyOf));
}
