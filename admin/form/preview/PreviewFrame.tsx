import { useElementSize } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  isFromPreview,
  isTarget,
  type PreviewTarget,
  type TargetName,
  type ToPreview,
} from '../../../shared/rules/preview-messages.ts';
import { t } from '../../words/words.ts';
import styles from './Preview.module.css';
import { pageMetadata } from './page-metadata.ts';
import { arrival } from './use-preview.ts';

interface Props extends FrameEvents {
  /** Address of the latest page state. */
  address: string;
  /** Path of the page. */
  page: string;
  /** Width of the page window, in CSS pixels. */
  width: number;
  edited: Pick<ToPreview, 'document' | 'field' | 'pictures'>;
}

interface FrameEvents {
  /** Called when Escape is pressed on the page. */
  onLeave: () => void;
  /** Called when the latest state is shown. */
  onShown?: () => void;
  /** Called when an element of the page is clicked. */
  onChosen?: (place: PreviewTarget) => void;
  /** Called with the clickable elements of the page, in order. */
  onPlaces?: (places: readonly PreviewTarget[]) => void;
  /** Returns the name of a target. */
  nameOf?: (place: PreviewTarget) => Promise<string>;
}

/** A page in a frame: its path, and the address it was loaded from. */
interface Loaded {
  page: string;
  address: string;
}

/**
 * The page at full width, scaled to fit. The loaded page applies changes without reloading. Another page, or a state
 * that needs more style sheets, loads behind it, and stays hidden if it never arrives or is an error page.
 */
export function PreviewFrame({ address, page, width, edited, ...talk }: Props) {
  const { ref, width: room, height } = useElementSize();
  const [front, setFront] = useState<Loaded | null>(null);
  const [outdated, setOutdated] = useState<string | null>(null);
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  const size = { width, height: height / scale, transform: `scale(${scale})` };
  const takesOver = front?.page === page && outdated !== address;
  const next = takesOver ? front : { page, address };
  const { frames, onLoad } = usePageMessages(
    { ...edited, address, scale, label: t`You are editing this` },
    {
      ...{ ...talk, width, front, next, setOutdated },
      show: (one) => one === next.address && setFront(next),
    },
  );
  return (
    <div ref={ref} className={styles.window}>
      {front === null && <p className={`late ${styles.drawing}`}>{t`Loading the page…`}</p>}
      {[...new Set([front?.address ?? next.address, next.address])].map((one) => (
        <iframe
          key={one}
          ref={(frame) => {
            if (frame) frames.set(one, frame);
            return () => void frames.delete(one);
          }}
          src={one}
          title={t`The page with your changes`}
          // The only script scrolls to the edited field; the scripts of the page itself are omitted (site/preview).
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

interface PageEvents extends FrameEvents {
  /** Width that the scroll position belongs to, with the edited field. */
  width: number;
  /** The visible page; `next` shows the latest state. */
  front: Loaded | null;
  next: Loaded;
  /** Called when the visible page cannot apply the state of an address. */
  setOutdated: (address: string) => void;
  /** Brings a page to the front. */
  show: (address: string) => void;
}

/**
 * Sends the edited field and newer states to the page, on every change and when it arrives, and reads its messages.
 */
function usePageMessages(edited: Omit<ToPreview, 'top'>, talk: PageEvents) {
  const frames = useRef(new Map<string, HTMLIFrameElement>()).current;
  const arrived = useRef(new WeakSet<HTMLIFrameElement>()).current;
  const loaded = useRef(new WeakSet<HTMLIFrameElement>()).current;
  const { document: name, field, scale, label, address, pictures } = edited;
  const key = `${talk.next.page} ${talk.width} ${name} ${field}`;
  const latest = useRef({ edited, talk, key });
  latest.current = { edited, talk, key };
  const scrolled = useRef<{ key: string; top: number } | null>(null);
  const nextAddress = talk.next.address;

  useEffect(() => {
    const frame = frames.get(nextAddress);
    const message = { address, document: name, field, scale, label, pictures };
    if (frame && arrived.has(frame)) post(frame, { ...message, top: null });
  }, [frames, arrived, nextAddress, address, name, field, scale, label, pictures]);

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
      pageMetadata.set(data.head);
      talk.onPlaces?.(data.places.filter(isTarget));
      if (arrived.has(frame)) {
        if (data.address === edited.address) talk.onShown?.();
        return;
      }
      arrived.add(frame);
      // A picture that never finishes loading must not delay the page.
      setTimeout(() => frames.get(from) === frame && show(from), arrival);
      const top = scrolled.current?.key === key ? scrolled.current.top : null;
      post(frame, { ...edited, top });
      // A page from the browser cache can load before its message arrives.
      if (loaded.has(frame)) show(from);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frames, arrived, loaded, show]);
  const onLoad = (one: string) => {
    const frame = frames.get(one);
    if (!frame) return;
    loaded.add(frame);
    // An error page loads too, but sends no message.
    if (arrived.has(frame)) show(one);
  };
  return { frames, onLoad };
}

/** Posts only to the origin of the page, so that no other page in the frame receives the message. */
function post(frame: HTMLIFrameElement, message: ToPreview | TargetName): void {
  frame.contentWindow?.postMessage(message, new URL(frame.src).origin);
}
