import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { isFromPreview, type ToPreview } from '../../../shared/rules/preview-messages.ts';
import styles from './Preview.module.css';
import { shownHead } from './shown-head.ts';
import { arrival } from './use-preview.ts';

interface Props {
  address: string;
  /** CSS pixels of the window the page is drawn for. */
  width: number;
  /** What is edited, as the page is told it. */
  edited: Pick<ToPreview, 'document' | 'field'>;
  /** Escape was pressed in it. */
  onLeave: () => void;
  /** The page is in sight. */
  onShown: () => void;
}

/**
 * The page, drawn at its own width and scaled to fit. The next one loads behind it, so that nothing flickers; one that
 * never arrives, or an error page in its place, stays behind.
 */
export function PreviewFrame({ address, width, edited, onLeave, onShown }: Props) {
  const { ref, width: room, height } = useElementSize();
  const [front, setFront] = useState<string | null>(null);
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  const size = { width, height: height / scale, transform: `scale(${scale})` };
  const show = (one: string) => {
    if (one !== address) return;
    setFront(one);
    onShown();
  };
  const { frames, onLoad } = usePageTalk({ ...edited, scale }, { width, front, onLeave, show });
  return (
    <div ref={ref} className={styles.window}>
      {front === null && <p className={styles.drawing}>Loading the page…</p>}
      {[...new Set([front ?? address, address])].map((one) => (
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
          data-behind={one !== front}
          onLoad={() => onLoad(one)}
        />
      ))}
    </div>
  );
}

interface Talk {
  /** A scroll position belongs to a width and to the edited field. */
  width: number;
  /** The address of the page in sight. */
  front: string | null;
  onLeave: () => void;
  /** Brings a page to the front. */
  show: (address: string) => void;
}

/** Sends the edited field to the pages, on every change and when a page arrives, and reads their messages. */
function usePageTalk(edited: Omit<ToPreview, 'top'>, talk: Talk) {
  const frames = useRef(new Map<string, HTMLIFrameElement>()).current;
  const arrived = useRef(new WeakSet<HTMLIFrameElement>()).current;
  const { document: name, field, scale } = edited;
  const key = `${talk.width} ${name} ${field}`;
  const latest = useRef({ edited, talk, key });
  latest.current = { edited, talk, key };
  const scrolled = useRef<{ key: string; top: number } | null>(null);

  useEffect(() => {
    const message = { document: name, field, scale };
    for (const frame of frames.values())
      if (arrived.has(frame)) post(frame, { ...message, top: null });
  }, [frames, arrived, name, field, scale]);

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      const [address, frame] =
        [...frames].find(([, { contentWindow }]) => contentWindow === source) ?? [];
      if (!frame || !address || origin !== new URL(frame.src).origin) return;
      if (!isFromPreview(data)) return;
      const now = latest.current;
      if (data.preview === 'left') now.talk.onLeave();
      if (data.preview === 'scrolled' && address === now.talk.front)
        scrolled.current = { key: now.key, top: data.top };
      if (data.preview !== 'ready') return;
      arrived.add(frame);
      // A picture that never finishes loading does not hold the page back.
      setTimeout(() => frames.get(address) === frame && latest.current.talk.show(address), arrival);
      shownHead.set(data.head);
      const top = scrolled.current?.key === now.key ? scrolled.current.top : null;
      post(frame, { ...now.edited, top });
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frames, arrived]);
  const onLoad = (address: string) => {
    const frame = frames.get(address);
    // An error page loads too, but sends no message.
    if (frame && arrived.has(frame)) talk.show(address);
  };
  return { frames, onLoad };
}

/** To that page alone: whatever else might come to stand in its frame learns nothing. */
function post(frame: HTMLIFrameElement, message: ToPreview): void {
  frame.contentWindow?.postMessage(message, new URL(frame.src).origin);
}
