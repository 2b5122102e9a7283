import type { TextRun } from '../../shared/api/changes/versions.ts';
import { plain } from '../../shared/rules/text/matches-words.ts';
import { nameIn } from '../content/name-in.ts';
import { compareDocuments } from './compare-documents.ts';
import type { SoughtWord, StepChange } from './step.ts';

/** Returns true if each word is in what a change took out or put in, in its document's name, or in its author's. */
export function hasWords(
  change: StepChange,
  author: string,
  words: readonly SoughtWord[],
): boolean {
  const { kind, id, before, after } = change;
  const name = plain(nameIn(kind, after ?? before));
  const unnamed = words.filter(
    ({ word, authors, subjects }) =>
      !name.includes(word) &&
      !subjects.has(`${kind}/${id}`) &&
      !authors.some((start) => author.startsWith(start)),
  );
  if (unnamed.length === 0) return true;
  const runs = changedRuns(change);
  return unnamed.every(({ word }) => runs.some((each) => touches(each, word)));
}

type Run = Pick<TextRun, 'text' | 'mark'>;

/** The texts that changed, each before and after, with marks at what changed. */
function changedRuns(change: StepChange): Run[][] {
  return compareDocuments(change, change.before, change.after).flatMap((field): Run[][] => {
    if (field.how === 'moved') return [];
    const blocks = field.marked?.map(({ runs }) => runs) ?? [
      [
        { text: textOf(field.before), mark: 'removed' },
        { text: textOf(field.after), mark: 'added' },
      ],
    ];
    return blocks.flatMap((runs) => [
      runs.filter(({ mark }) => mark !== 'added'),
      runs.filter(({ mark }) => mark !== 'removed'),
    ]);
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns true if a word, or a part of it, is marked. */
function touches(runs: readonly Run[], word: string): boolean {
  let text = '';
  const marked: [from: number, to: number][] = [];
  for (const run of runs) {
    const from = text.length;
    text += plain(run.text);
    if (run.mark !== 'same') marked.push([from, text.length]);
  }
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (marked.some(([from, to]) => at < to && at + word.length > from)) return true;
  return false;
}
