import type { TextRun } from '../../shared/api/changes/versions.ts';
import { namedKinds } from '../../shared/content/kinds.ts';
import { parseTranslationId } from '../../shared/content/translated-document.ts';
import { plain, termsOf } from '../../shared/rules/text/matches-words.ts';
import { sectionNames, sectionOf } from '../../shared/sections/index.ts';
import { nameIn, translationName } from '../content/name-in.ts';
import type { Store } from '../store.ts';
import { compareDocuments } from './compare-documents.ts';
import type { SoughtWord, SoughtWords, StepChange } from './step.ts';

/** Maximum number of deletions searched by name. */
const deletions = 200;

/** Maximum number of subjects in one search. */
const maxSubjects = 5000;

/**
 * Finds prefixes of matching authors: the words themselves, or addresses of accounts with matching names.
 * @param words in lower case
 */
export async function matchingAuthors(
  store: Pick<Store, 'accounts'>,
  words: string | undefined,
): Promise<string[] | undefined> {
  if (!words) return undefined;
  const accounts = await store.accounts();
  const called = accounts.filter(({ email, name }) => has(`${name} ${email}`, words));
  // Displayed names of programs.
  const programs = [
    ['the demo content', 'demo'],
    ['the server', 'system'],
  ].filter(([read = '']) => has(read, words));
  return [words, ...called.map(({ email }) => email), ...programs.map(([, author = '']) => author)];
}

type Named = Pick<Store, 'list' | 'deletions' | 'apiTokens' | 'leadHooks'>;

/**
 * Finds subjects of the audit trail by current name, or by last name if deleted.
 * @returns `kind/id`
 */
export async function matchingSubjects(store: Named, words: string): Promise<string[]> {
  return subjectsWith(await namesNow(store), words).slice(0, maxSubjects);
}

/** Splits a search of the history into words, each with the people and documents that it names. */
export async function soughtWords(
  store: Named & Pick<Store, 'accounts'>,
  search: string | undefined,
): Promise<SoughtWords | undefined> {
  const [first, ...more] = termsOf(search ?? '').toSorted((a, b) => b.length - a.length);
  if (first === undefined) return undefined;
  const borrowed = /^(?:section|order|translation)\//;
  const names = (await namesNow(store)).filter(([subject]) => borrowed.test(subject));
  const sought = async (word: string) => ({
    word,
    authors: (await matchingAuthors(store, word)) ?? [],
    subjects: new Set(subjectsWith(names, word)),
  });
  const longest = await sought(first);
  const all = [longest, ...(await Promise.all(more.map(sought)))];
  return { longest, match: (change, author) => hasWords(change, author, all) };
}

type Names = (readonly [subject: string, name: string])[];

function subjectsWith(names: Names, words: string): string[] {
  return [...new Set(names.filter(([, name]) => has(name, words)).map(([subject]) => subject))];
}

async function namesNow(store: Named): Promise<Names> {
  const lists = await Promise.all(namedKinds.map((kind) => store.list(kind)));
  const gone = (await store.deletions({ limit: deletions })).flatMap(({ changes }) =>
    changes.map(({ before, ...place }) => ({ ...place, body: before })),
  );
  const documents = [...lists.flat(), ...gone].map(
    ({ kind, id, body }) => [`${kind}/${id}`, nameIn(kind, body)] as const,
  );
  const sections = sectionNames.map((id) => [`section/${id}`, sectionOf[id].label] as const);
  const orders = documents
    .filter(([subject]) => subject.startsWith('service/'))
    .map(([subject, name]) => [subject.replace('service', 'order'), name] as const);
  const nameNow = new Map(documents);
  const translations = lists.flat().flatMap(({ id }) => {
    const original = parseTranslationId(id);
    if (!original) return [];
    const name = nameNow.get(`${original.kind}/${original.id}`);
    return [[`translation/${id}`, translationName(original, name ?? '')] as const];
  });
  const tokens = (await store.apiTokens()).map(({ id, name }) => [`token/${id}`, name] as const);
  const hooks = (await store.leadHooks()).map(({ id, name }) => [`webhook/${id}`, name] as const);
  return [...documents, ...sections, ...orders, ...translations, ...tokens, ...hooks];
}

function has(text: string, words: string): boolean {
  return plain(text).includes(plain(words));
}

/** Returns true if each word is in what a change took out or put in, in its document's name, or in its author's. */
function hasWords(change: StepChange, author: string, words: readonly SoughtWord[]): boolean {
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
