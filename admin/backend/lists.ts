import { useQuery, useQueryClient } from '@tanstack/react-query';
import { draftInAddress } from '../session/draft-address.ts';
import { confirmDelete } from '../ui/dialog/alert.ts';
import { client, stepOf } from './api.ts';
import { whoIsSignedIn } from './me.ts';
import { requestPublish } from './publish.ts';

/** Every list of the console and the call that reads it. */
const reads = {
  partners: () => client.getAllPartner(),
  queries: () => client.getAllQueries(),
  services: () => client.getAllServices({ fields: [...serviceFields] }),
} as const;

/** What selects, links and notes need of an entry: another backend answers all of it. */
const serviceFields = ['name', 'type', 'address', 'place'] as const;
const contentFields = ['heading', 'category_id', 'address'] as const;

export type ListName = keyof typeof reads | 'page-contents' | 'pages' | 'categories';
type Answered<Name extends keyof typeof reads> = Awaited<
  ReturnType<(typeof reads)[Name]>
>['data'][number];
interface Rows {
  partners: Answered<'partners'>;
  queries: Answered<'queries'>;
  services: Having<Answered<'services'>, typeof serviceFields>;
}
type Having<Row extends { _id: string }, Fields extends readonly (keyof Row)[]> = Pick<
  Row,
  Fields[number] | '_id'
>;

/** One list. A failed read is only logged and the list stays empty (specification §8). */
export function useList<Name extends keyof typeof reads>(name: Name) {
  return listState(
    useQuery({
      queryKey: ['list', name],
      queryFn: async () => rowsOf<Rows[Name]>((await reads[name]()).data),
    }),
  );
}

type Query = Rows['queries'];
const newestQueries = 50;

/** What visitors send comes by itself. It is asked for in a way that keeps no session alive. */
export function useNewQueries(): void {
  const queries = useQueryClient();
  useQuery({
    queryKey: ['newest queries'],
    queryFn: async () => {
      const passive = { params: { passive: '' } };
      const reply = await client.getAllQueries({ page: 1, limit: newestQueries }, passive);
      const newest = rowsOf<Query>(reply.data);
      queries.setQueryData<Query[]>(
        ['list', 'queries'],
        (known) => known && withNewest(known, newest),
      );
      return newest.length;
    },
    refetchInterval: 10_000,
    retry: false,
  });
}

/** Fewer are all there are; more, or those without an id, come from a backend that answers all at once. */
function withNewest(known: Query[], newest: Query[]): Query[] {
  const isPage = newest.length === newestQueries && newest.every(({ _id }) => _id);
  if (!isPage) return newest;
  const ids = new Set(known.map(({ _id }) => _id));
  return [...newest.filter(({ _id }) => !ids.has(_id)), ...known];
}

/** The page contents of one service, without their texts. */
export function usePageContents(service: string, { enabled = true } = {}) {
  return listState(
    useQuery({
      enabled,
      queryKey: ['list', 'page-contents', service],
      queryFn: async () => {
        const fields = [...contentFields];
        const reply = await client.getAllPageContents({ category_id: service, fields });
        return rowsOf<Having<(typeof reply.data)[number], typeof contentFields>>(reply.data);
      },
    }),
  );
}

/**
 * The rows of an answer; some backends put them one level deeper (`data.data`, specification §7).
 * @throws Error for an answer without any: nothing is claimed of a list that did not come
 */
export function rowsOf<Row>(data: unknown): Row[] {
  const rows = Array.isArray(data) ? data : (data as { data?: unknown } | null)?.data;
  if (!Array.isArray(rows)) throw new Error('There is no list in the answer.');
  return rows;
}

const none: never[] = [];

function listState<Row>(query: {
  data: Row[] | undefined;
  isLoading: boolean;
  isError: boolean;
  refetch(): Promise<unknown>;
}) {
  return {
    rows: query.data ?? none,
    loading: query.isLoading,
    failed: query.isError && !query.data,
    reload: () => query.refetch(),
  };
}

/** Reads a list again, after it was added to. */
export function useRefreshList(name: ListName) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['list', name] });
}

/** What goes with a service: "with 2 categories"; nothing where there is none, or where it cannot be read. */
export async function categoriesOf(service: string): Promise<string> {
  const count = await client
    .getAllPageContents({ category_id: service, limit: 1, fields: ['heading'] })
    .then(({ data, total }) => total ?? rowsOf(data).length)
    .catch(() => 0);
  if (count === 0) return '';
  return `with ${count === 1 ? '1 category' : `${count} categories`}`;
}

/**
 * The delete flow of a list: ask, call, say what happened, read the list again, publish (specification §4). The question
 * says what the entry is called, and what goes along with it.
 */
export function useDelete(name: ListName) {
  const refresh = useRefreshList(name);
  const queries = useQueryClient();
  return async (
    called: string,
    call: () => Promise<{ message: string }>,
    along?: Promise<string>,
  ) => {
    const row = document.activeElement?.closest('tr');
    const place = row?.rowIndex ?? 0;
    const hasTrash = (await whoIsSignedIn()) !== null;
    const about = (more: string) => sayDeleting(`“${called}”${more && `, ${more},`}`, hasTrash);
    const became = await confirmDelete(call, about(''), {
      more: along?.then(about),
      ...(name === 'pages' ? { failed: 'Failed to delete page' } : {}),
      ...(hasTrash ? { wayBack } : {}),
    });
    if (became === 'kept') return;
    if (became === 'deleted') void requestPublish();
    await refresh();
    void queries.invalidateQueries({ queryKey: ['left edits'] });
    if (became === 'failed') return;
    await untilGone(row);
    focusEntryAt(place);
  };
}

/** The sentence above the specification's warning: what deleting does. Only a backend with accounts keeps a trash. */
function sayDeleting(what: string, hasTrash: boolean): string {
  if (!hasTrash) return `${what} will be deleted.`;
  return draftInAddress()
    ? `${what} will be deleted in this draft. Visitors see it until you publish the draft.`
    : `${what} moves to the trash. You can restore it from there.`;
}

/** What takes a deletion back; nothing where the backend does not name it. */
function wayBack(answer: object): (() => Promise<void>) | undefined {
  const step = stepOf(answer);
  if (step === undefined) return undefined;
  return async () => {
    const { takeBack } = await import('../ui/dialog/take-back.ts');
    await takeBack(step);
  };
}

/** The list has been read, and takes a moment to be drawn; an entry that was read again stays. */
async function untilGone(row: Element | null | undefined): Promise<void> {
  for (let frames = 0; row?.isConnected && frames < 60; frames += 1)
    await new Promise(requestAnimationFrame);
}

/** The button that was pressed is gone: the focus goes to that of the entry that took its place, else to the title. */
function focusEntryAt(place: number): void {
  const rows = document.querySelector<HTMLTableElement>('main table')?.tBodies[0]?.rows;
  const row = place > 0 ? rows?.[Math.min(place, rows.length) - 1] : undefined;
  const next = row?.querySelector<HTMLElement>('[data-danger]');
  (next ?? document.getElementById('screen-title'))?.focus();
}
