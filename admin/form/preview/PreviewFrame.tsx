import { useElementSize } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  isFromPreview,
  isPlace,
  type PlaceName,
  type PreviewPlace,
  type ToPreview,
} from '../../../shared/rules/preview-messages.ts';
import styles from './Preview.module.css';
import { shownHead } from './shown-head.ts';
import { arrival } from './use-preview.ts';

interface Props extends Talk {
  /** The newest state of the page. */
  address: string;
  /** Path of the page. */
  page: string;
  /** CSS pixels of the window the page is drawn for. */
  width: number;
  edited: Pick<ToPreview, 'document' | 'field' | 'pictures'>;
}

interface Talk {
  /** Escape was pressed in it. */
  onLeave: () => void;
  /** The newest state is in sight. */
  onShown?: () => void;
  /** A part of the page was clicked. */
  onChosen?: (place: PreviewPlace) => void;
  /** The parts of the page that can be clicked, in order. */
  onPlaces?: (places: readonly PreviewPlace[]) => void;
  /** Answers with the name of a place. */
  nameOf?: (place: PreviewPlace) => Promise<string>;
}

/** A page in a frame: its path, and the address it was loaded from. */
interface Loaded {
  page: string;
  address: string;
}

/**
 * The page, drawn at its own width and scaled to fit. Changes are taken over by the page that is there. Another page, or a
 * state that needs further style sheets, loads behind it; one that never arrives, or an error page in its place, stays
 * behind.
 */
export function PreviewFrame({ address, page, width, edited, ...talk }: Props) {
  const { ref, width: room, height } = useElementSize();
  const [front, setFront] = useState<Loaded | null>(null);
  const [outdated, setOutdated] = useState<string | null>(null);
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  const size = { width, height: height / scale, transform: `scale(${scale})` };
  const takesOver = front?.page === page && outdated !== address;
  const next = takesOver ? front : { page, address };
  const { frames, onLoad } = usePageTalk(
    { ...edited, address, scale },
    {
      ...{ ...talk, width, front, next, setOutdated },
      show: (one) => one === next.address && setFront(next),
    },
  );
  return (
    <div ref={ref} className={styles.window}>
      {front === null && <p className={styles.drawing}>Loading the page…</p>}
      {[...new Set([front?.address ?? next.address, next.address])].map((one) => (
        <iframe
          key={one}
          ref={(frame) => {
            if (frame) frames.set(one, frame);
            return () => void frames.delete(one);
          }}
          src={one}
          title="The page with your changes"
          // The one script in it goes to what is edited; the page's own are not there (site/preview).
          sandbox="allow-same-origin allow-scripts"
          tabIndex={-1}
          style={size}
          data-behind={one !== front?.address}
          onLoad={() => onLoad(one)}
        />
      ))}
    </div>
  );
}

interface PageTalk extends Talk {
  /** A scroll position belongs to a width and to the edited field. */
  width: number;
  /** The page in sight, and the one that shows the newest state. */
  front: Loaded | null;
  next: Loaded;
  /** The page in sight cannot take over the state of an address. */
  setOutdated: (address: string) => void;
  /** Brings a page to the front. */
  show: (address: string) => void;
}

/** Sends the edited field and newer states to the page, on every change and when it arrives, and reads its messages. */
function usePageTalk(edited: Omit<ToPreview, 'top'>, talk: PageTalk) {
  const frames = useRef(new Map<string, HTMLIFrameElement>()).current;
  const arrived = useRef(new WeakSet<HTMLIFrameElement>()).current;
  const { document: name, field, scale, address, pictures } = edited;
  const key = `${talk.next.page} ${talk.width} ${name} ${field}`;
  const latest = useRef({ edited, talk, key });
  latest.current = { edited, talk, key };
  const scrolled = useRef<{ key: string; top: number } | null>(null);
  const nextAddress = talk.next.address;

  useEffect(() => {
    const frame = frames.get(nextAddress);
    const message = { address, document: name, field, scale, pictures };
    if (frame && arrived.has(frame)) post(frame, { ...message, top: null });
  }, [frames, arrived, nextAddress, address, name, field, scale, pictures]);

  const show = useCallback((one: string) => {
    const { talk, edited } = latest.current;
    talk.show(one);
    if (one === edited.address) talk.onShown?.();
  }, []);

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      const [from, frame] =
        [...frames].find(([, { contentWindow }]) => contentWindow === source) ?? [];
      if (!frame || !from || origin !== new URL(frame.src).origin) return;
      if (!isFromPreview(data)) return;
      const { talk, edited, key } = latest.current;
      if (data.preview === 'left') talk.onLeave();
      if (data.preview === 'chosen') talk.onChosen?.(data.place);
      if (data.preview === 'over')
        void talk.nameOf?.(data.place).then((name) => post(frame, { name, of: data.place }));
      if (data.preview === 'scrolled' && from === talk.front?.address)
        scrolled.current = { key, top: data.top };
      if (data.preview === 'outdated') talk.setOutdated(data.address);
      if (data.preview !== 'ready') return;
      shownHead.set(data.head);
      talk.onPlaces?.(data.places.filter(isPlace));
      if (arrived.has(frame)) {
        if (data.address === edited.address) talk.onShown?.();
        return;
      }
      arrived.add(frame);
      // A picture that never finishes loading does not hold the page back.
      setTimeout(() => frames.get(from) === frame && show(from), arrival);
      const top = scrolled.current?.key === key ? scrolled.current.top : null;
      post(frame, { ...edited, top });
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frames, arrived, show]);
  const onLoad = (one: string) => {
    const frame = frames.get(one);
    // An error page loads too, but sends no message.
    if (frame && arrived.has(frame)) show(one);
  };
  return { frames, onLoad };
}

/** To that page alone: whatever else might come to stand in its frame learns nothing. */
function post(frame: HTMLIFrameElement, message: ToPreview | PlaceName): void {
  frame.contentWindow?.postMessage(message, new URL(frame.src).origin);
}
