import type { TextRun } from '../../shared/api/changes/versions.ts';
import { namedKinds } from '../../shared/content/kinds.ts';
import { parseTranslationId } from '../../shared/content/translated-document.ts';
import { foldText, termsOf } from '../../shared/rules/text/matches-words.ts';
import { sectionNames, sectionOf } from '../../shared/sections/index.ts';
import { getName, nameTranslation } from '../content/name-in.ts';
import type { Store } from '../store.ts';
import { compareDocuments } from './compare-documents.ts';
import type { EntryChange, SearchWord, SearchWords } from './entry.ts';

/** Maximum number of deletions searched by name. */
const deletions = 200;

/** Maximum number of subjects in one search. */
const maxSubjects = 5000;

/**
 * Finds prefixes of matching authors: the text itself, or addresses of accounts with matching names.
 * @param words in lower case
 */
export async function findAuthors(
  store: Pick<Store, 'accounts'>,
  words: string | undefined,
): Promise<string[] | undefined> {
  if (!words) return undefined;
  const accounts = await store.accounts();
  const called = accounts.filter(({ email, name }) => hasAll(`${name} ${email}`, words));
  // Displayed names of programs.
  const programs = [
    ['the demo content', 'demo'],
    ['the server', 'system'],
  ].filter(([read = '']) => hasAll(read, words));
  return [words, ...called.map(({ email }) => email), ...programs.map(([, author = '']) => author)];
}

type Named = Pick<Store, 'list' | 'deletions' | 'apiTokens' | 'leadHooks'>;

/**
 * Finds subjects of the audit log by their current name, or the last name of deleted ones.
 * @returns `kind/id`
 */
export async function findSubjects(store: Named, words: string): Promise<string[]> {
  return filterSubjects(await readNames(store), words).slice(0, maxSubjects);
}

/** Splits a history search into words with matching people and documents. */
export async function parseSearch(
  store: Named & Pick<Store, 'accounts'>,
  search: string | undefined,
): Promise<SearchWords | undefined> {
  const [first, ...more] = termsOf(search ?? '').toSorted((a, b) => b.length - a.length);
  if (first === undefined) return undefined;
  const borrowed = /^(?:section|order|translation)\//;
  const names = (await readNames(store)).filter(([subject]) => borrowed.test(subject));
  const toWord = async (word: string) => ({
    word,
    authors: (await findAuthors(store, word)) ?? [],
    subjects: new Set(filterSubjects(names, word)),
  });
  const longest = await toWord(first);
  const all = [longest, ...(await Promise.all(more.map(toWord)))];
  return { longest, match: (change, author) => hasWords(change, author, all) };
}

type Names = (readonly [subject: string, name: string])[];

function filterSubjects(names: Names, words: string): string[] {
  return [...new Set(names.filter(([, name]) => hasAll(name, words)).map(([subject]) => subject))];
}

async function readNames(store: Named): Promise<Names> {
  const lists = await Promise.all(namedKinds.map((kind) => store.list(kind)));
  const gone = (await store.deletions({ limit: deletions })).flatMap(({ changes }) =>
    changes.map(({ before, ...place }) => ({ ...place, body: before })),
  );
  const documents = [...lists.flat(), ...gone].map(
    ({ kind, id, body }) => [`${kind}/${id}`, getName(kind, body)] as const,
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
    return [[`translation/${id}`, nameTranslation(original, name ?? '')] as const];
  });
  const tokens = (await store.apiTokens()).map(({ id, name }) => [`token/${id}`, name] as const);
  const hooks = (await store.leadHooks()).map(({ id, name }) => [`webhook/${id}`, name] as const);
  return [...documents, ...sections, ...orders, ...translations, ...tokens, ...hooks];
}

function hasAll(text: string, words: string): boolean {
  return foldText(text).includes(foldText(words));
}

/** Returns true if each word is in an added or removed text, in the document's name, or in the author's. */
function hasWords(change: EntryChange, author: string, words: readonly SearchWord[]): boolean {
  const { kind, id, before, after } = change;
  const name = foldText(getName(kind, after ?? before));
  const unnamed = words.filter(
    ({ word, authors, subjects }) =>
      !name.includes(word) &&
      !subjects.has(`${kind}/${id}`) &&
      !authors.some((start) => author.startsWith(start)),
  );
  if (unnamed.length === 0) return true;
  const runs = diffChange(change);
  return unnamed.every(({ word }) => runs.some((each) => isInChange(each, word)));
}

type Run = Pick<TextRun, 'text' | 'mark'>;

/** Returns the changed texts before and after a change, with the differences highlighted. */
function diffChange(change: EntryChange): Run[][] {
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

/** Returns true if a word, or a part of it, is highlighted. */
function isInChange(runs: readonly Run[], word: string): boolean {
  let text = '';
  const changed: [from: number, to: number][] = [];
  for (const run of runs) {
    const from = text.length;
    text += foldText(run.text);
    if (run.mark !== 'same') changed.push([from, text.length]);
  }
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (changed.some(([from, to]) => at < to && at + word.length > from)) return true;
  return false;
}
