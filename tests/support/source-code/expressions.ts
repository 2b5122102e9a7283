import { type AST as Ast, RegExpParser } from '@eslint-community/regexpp';
import { getConsumedChars, isPotentiallyEmpty, type ReadonlyFlags } from 'regexp-ast-analysis';
import { analyse } from 'scslre';
import ts from 'typescript';
import { type SourceFile, scriptsOf } from './source-files.ts';

type CharSet = ReturnType<typeof getConsumedChars>['chars'];

interface Expression {
  path: string;
  /** The literal, or the call that creates it. */
  text: string;
  /** Created at run time, so it cannot be checked here. */
  isMade: boolean;
}

/** Lists every regular expression in a file. */
export function expressionsIn({ path, text }: SourceFile): Expression[] {
  const found: Expression[] = [];
  const visit = (node: ts.Node, source: ts.SourceFile): void => {
    const isMade = isCallOfRegExp(node, source);
    if (isMade || ts.isRegularExpressionLiteral(node))
      found.push({ path, text: node.getText(source), isMade });
    ts.forEachChild(node, (child) => visit(child, source));
  };
  for (const script of scriptsOf(path, text)) {
    const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(path, script, ts.ScriptTarget.Latest, false, kind);
    visit(source, source);
  }
  return found;
}

function isCallOfRegExp(node: ts.Node, source: ts.SourceFile): boolean {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  return isCall && node.expression.getText(source) === 'RegExp';
}

/** Checks whether the work can grow faster than the length of a text. */
export function canBacktrack(literal: string): boolean {
  const { pattern, flags } = new RegExpParser().parseLiteral(literal);
  if (analyse({ pattern, flags }).reports.length > 0) return true;
  return !flags.sticky && pattern.alternatives.some(({ elements }) => canRestart(elements, flags));
}

/**
 * Checks whether a search can restart repeatedly within text that one part has already scanned, like `<a[^>]*>` in
 * `<a<a<a<a`: an unbounded repetition that must be followed by something and accepts everything before it. (scslre
 * finds this only for a part at the very beginning.)
 */
function canRestart(
  elements: readonly Ast.Element[],
  flags: ReadonlyFlags,
  { before = [], isLast = true }: { before?: CharSet[]; isLast?: boolean } = {},
): boolean {
  const required = [...before];
  for (const [at, element] of elements.entries()) {
    const isEnd = isLast && at === elements.length - 1;
    if (element.type === 'Assertion') {
      if (element.kind === 'start' && !flags.multiline) return false;
      continue;
    }
    const { chars } = getConsumedChars(element, flags);
    if (element.type === 'Quantifier' && element.max === Number.POSITIVE_INFINITY && !isEnd)
      if (required.length > 0 && required.every((set) => !set.isDisjointWith(chars))) return true;
    const inner = element.type === 'Quantifier' ? element.element : element;
    if (inner.type === 'Group' || inner.type === 'CapturingGroup')
      for (const { elements: within } of inner.alternatives)
        if (canRestart(within, flags, { before: required, isLast: isEnd })) return true;
    if (!isPotentiallyEmpty(element, flags)) required.push(chars);
  }
  return false;
}
