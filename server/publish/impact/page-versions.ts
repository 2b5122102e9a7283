import type { Impact } from '../../../shared/api/changes/impact.ts';
import { fileAt, homeFirst, nameOfPage, pathOf } from '../../content/page-names.ts';
import { type Unsaved, withUnsaved } from '../../content/with-unsaved.ts';
import type { Store } from '../../store.ts';
import type { Question, RenderedImpact } from './impact.ts';

/** Documents on either side; everything else is the current content on both. */
interface BothVersions {
  before: Unsaved[];
  after: Unsaved[];
}

/** Pages on which two versions differ, and one page with either. */
export interface PageVersions {
  /** Null when a page was named. */
  differing: Omit<Impact, 'shared'> | null;
  /** Null if it does not exist. */
  shown: { path: string; before: string | null; after: string | null } | null;
}

interface Tools {
  store: Pick<Store, 'at' | 'revision'>;
  questionOf(unsaved: Unsaved[]): Promise<Question | null>;
  renderImpact(question: Question, signal: AbortSignal): Promise<RenderedImpact>;
  /** A page as visitors would get it; null when there is no such page. */
  draw(revision: number, file: string, unsaved: Unsaved[]): Promise<string | null>;
}

const maxNamed = 12;

export function createPageVersions({ store, questionOf, renderImpact, draw }: Tools) {
  async function differingPages({ before, after }: BothVersions, signal: AbortSignal) {
    const [was, is] = [await questionOf(before), await questionOf(after)];
    if (!was || !is) return null;
    const sides = {
      was: sideOf(was, await renderImpact(was, signal)),
      is: sideOf(is, await renderImpact(is, signal)),
    };
    const files = differingFiles(sides);
    const reader = store.at(is.sides.revision);
    const pages: Impact['pages'] = [];
    for (const [file, how] of files.slice(0, maxNamed)) {
      const content = withUnsaved(reader, how === 'vanishes' ? before : after);
      pages.push({ path: pathOf(file), name: await nameOfPage(content, file), how });
    }
    return { pages, count: files.length, exact: sides.was.exact && sides.is.exact };
  }

  /**
   * @param path the page to show; by default the first that differs
   * @returns null before the first release
   */
  return async function pageVersions(
    versions: BothVersions,
    path: string | undefined,
    signal: AbortSignal,
  ): Promise<PageVersions | null> {
    const differing = path === undefined ? await differingPages(versions, signal) : null;
    if (path === undefined && !differing) return null;
    const shown = path ?? differing?.pages[0]?.path;
    if (shown === undefined) return { differing, shown: null };
    const revision = await store.revision();
    const page = (unsaved: Unsaved[]) => draw(revision, fileAt(shown), unsaved);
    const before = await page(versions.before);
    return { differing, shown: { path: shown, before, after: await page(versions.after) } };
  };
}

/** One side, as a difference from the current content. */
interface Side {
  files: string[];
  /** Identifies the version of a page at its address; null if there is none. */
  state(file: string): string | null;
  comes(file: string): boolean;
  exact: boolean;
}

function sideOf({ candidates }: Question, { drawn, impact }: RenderedImpact): Side {
  const { pages, groups } = candidates;
  // A change of a shared part is the same on all pages of a group, of which the first was rendered.
  const teller = new Map(
    groups.flatMap(({ files }) => files.map((file) => [file, files[0] ?? file])),
  );
  const goes = (file: string) => pages.get(file) === 'vanishes';
  const alike = [...teller].filter(([, first]) => drawn.has(first)).map(([file]) => file);
  return {
    files: [...drawn.keys(), ...alike, ...[...pages.keys()].filter(goes)],
    state: (file) => (goes(file) ? null : (drawn.get(teller.get(file) ?? file) ?? 'as now')),
    comes: (file) => pages.get(file) === 'appears',
    exact: impact.exact,
  };
}

function differingFiles({ was, is }: Record<'was' | 'is', Side>) {
  const files = [...new Set([...was.files, ...is.files])];
  const isThere = (side: Side, other: Side, file: string) =>
    side.state(file) !== null && (side.comes(file) || !other.comes(file));
  const changeOf = (file: string): Impact['pages'][number]['how'] => {
    if (!isThere(was, is, file)) return 'appears';
    return isThere(is, was, file) ? 'changes' : 'vanishes';
  };
  return files
    .filter((file) => was.state(file) !== is.state(file))
    .sort(homeFirst)
    .map((file) => [file, changeOf(file)] as const);
}
