import { useCallback, useEffect, useRef, useState } from 'react';
import { isEqual, type Merged, mergeContent } from '../../../shared/rules/merge-content.ts';
import { pendingAddresses } from '../../field/image/pending-files.ts';
import type { KeptEdits } from './packed-edits.ts';
import { loadKeptEdits } from './unsaved-changes.ts';
import { whatToKeep } from './what-to-keep.ts';

interface Editing<Values> {
  /** What is edited; the edits are kept under it. */
  name: string;
  base: Values;
  values: Values;
  changed: boolean;
  /** Whether the values are known to be laid over what is stored. */
  isRead?: boolean;
}

let ready: Awaited<ReturnType<typeof loadKeptEdits>> | null = null;

/** Milliseconds after an edit; files take longer to seal and wait for a pause. */
const keepAfter = { text: 100, files: 600 };

/**
 * Keeps what is typed on this machine, all but at once, and finds what an interruption left.
 * @returns `keep` makes sure of the last keystroke; `left` is what was found and is neither restored nor discarded yet
 */
export function useKeptEdits<Values extends object>(editing: Editing<Values>) {
  const { name, values, changed, isRead = true } = editing;
  const [left, setLeft] = useLeftEdits(name);
  const latest = useRef({ ...editing, left });
  latest.current = { ...editing, left };
  const work = useRef(Promise.resolve());
  const isBusy = useRef(false);
  const isWaiting = useRef(false);
  const isWritten = useRef(false);

  const keep = useCallback((): Promise<void> => {
    if (!isWaiting.current) return work.current;
    isWaiting.current = false;
    const now = latest.current;
    const before = isBusy.current ? work.current : null;
    const done = before ? before.then(() => write(now, isWritten)) : write(now, isWritten);
    isBusy.current = true;
    const all: Promise<void> = done.finally(() => {
      if (work.current === all) isBusy.current = false;
    });
    work.current = all;
    return work.current;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what becomes of what was left is kept as well
  useEffect(() => {
    if (!changed && !isWritten.current) return;
    isWaiting.current = true;
    const hasFiles = pendingAddresses(values).length > 0;
    const timer = setTimeout(keep, changed && hasFiles ? keepAfter.files : keepAfter.text);
    return () => clearTimeout(timer);
  }, [values, changed, left, keep]);

  useGoing(keep, () => {
    // What is being written may not get through any more.
    const isAtRisk = isWaiting.current || isBusy.current;
    if (isAtRisk) ready?.saveAtOnce(latest.current.name, whatToKeep(latest.current));
  });

  const restored = left && withLeft(latest.current, left);
  const isDifferent = restored !== null && !isEqual(restored.content, values);
  const discard = () => {
    setLeft(null);
    if (!changed) void ready?.removeKeptEdits(name);
  };
  useSoonWhile(restored !== null && !isDifferent && isRead && !changed, discard);
  return {
    keep,
    left: isDifferent ? left : null,
    /** What was left, laid over what the form holds now. */
    restored,
    settle: () => {
      // They are kept still: whoever discards them at once has them forgotten as well.
      isWritten.current = true;
      setLeft(null);
    },
    discard,
    /** Edits that were left, laid over what the form holds now. */
    over: (edits: KeptEdits) => withLeft(latest.current, edits),
    /** What was discarded is offered again, and kept. */
    offer: (edits: KeptEdits) => {
      isWritten.current = true;
      setLeft(edits);
    },
  };
}

/** Keeps what is typed when the page or the form goes; `first` is done before a page that goes. */
function useGoing(keep: () => Promise<void>, first: () => void): void {
  const latest = useRef(first);
  latest.current = first;
  useEffect(() => {
    const events = ['pagehide', 'visibilitychange', 'beforeunload'] as const;
    const now = () => {
      latest.current();
      void keep();
    };
    for (const event of events) window.addEventListener(event, now);
    document.addEventListener('visibilitychange', now);
    return () => {
      for (const event of events) window.removeEventListener(event, now);
      document.removeEventListener('visibilitychange', now);
      void keep();
    };
  }, [keep]);
}

/** Does it once something has been so for a while: what was read just now may not stand in the form yet. */
function useSoonWhile(isSo: boolean, work: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is when it becomes so
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }, [isSo]);
}

/** What an interruption left of a form, once that is known. */
function useLeftEdits(name: string) {
  const [left, setLeft] = useState<KeptEdits | null>(null);
  useEffect(() => {
    let here = true;
    void loadKeptEdits()
      .then(async (kept) => {
        ready = kept;
        // Somebody may type, and go, before it is known what was left.
        await kept.prepareToSaveAtOnce();
        const found = await kept.findKeptEdits(name);
        if (here) setLeft(found);
      })
      // Without it edits are not kept on this computer; the form is as it was.
      .catch((error) => console.error(error));
    return () => {
      here = false;
    };
  }, [name]);
  return [left, setLeft] as const;
}

/** Only what was typed comes back; the rest stays as it is stored now, whoever saved it since. */
function withLeft<Values>({ base, values }: Editing<Values>, left: KeptEdits): Merged<Values> {
  const before = (left.base ?? base) as Values;
  return mergeContent({ base: before, mine: left.values as Values, theirs: values });
}

async function write<Values>(
  now: Editing<Values> & { left: KeptEdits | null },
  isWritten: { current: boolean },
): Promise<void> {
  isWritten.current = now.changed;
  const edits = whatToKeep(now);
  const kept = ready ?? (await loadKeptEdits());
  if (edits) await kept.saveKeptEdits(now.name, edits);
  else await kept.removeKeptEdits(now.name);
  await kept.prepareToSaveAtOnce();
}
