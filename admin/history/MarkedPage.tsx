import { Button, NativeSelect } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { ComparedPages } from '../../shared/api/changes/versions.ts';
import styles from './history.module.css';

export type View = 'marked' | 'both';

interface Props {
  shown: NonNullable<ComparedPages['shown']>;
  view: View;
  onView: (view: View) => void;
  /** True while the page is rendered again; hides the old rendering. */
  isDrawing: boolean;
}

/** Shows a page with its differences marked, or before and after. */
export function MarkedPage({ shown, view, onView, isDrawing }: Props) {
  const [at, setAt] = useState(0);
  const { changes, marked, before, after } = shown;
  if (before === null || after === null)
    return (
      <>
        <p>{before ? 'This page was removed.' : 'This page is new.'}</p>
        <div className={styles.frames}>
          <PageFrame
            key={marked}
            address={marked}
            title={before ? 'The page before the change' : 'The page after the change'}
          />
        </div>
      </>
    );
  return (
    <>
      <div className={styles.look}>
        <NativeSelect
          label="View"
          size="md"
          value={view}
          onChange={({ currentTarget: { value } }) => onView(value as View)}
        >
          <option value="marked">With marks</option>
          <option value="both">Before and after</option>
        </NativeSelect>
        <Button
          variant="default"
          disabled={changes === 0}
          onClick={() => setAt((at % changes) + 1)}
        >
          Next difference
        </Button>
        <p role="status">{isDrawing ? 'Loading the page…' : positionText(at, changes)}</p>
      </div>
      {!isDrawing && (
        <div className={styles.frames} data-view={view}>
          <Frames
            addresses={{ marked, before, after }}
            view={view}
            place={at === 0 ? '' : `#change-${at}`}
          />
        </div>
      )}
    </>
  );
}

function positionText(at: number, changes: number): string {
  if (at > 0) return `${at} of ${changes}`;
  if (changes === 0)
    return 'No text or picture differs. Choose ‘Before and after’ to compare colours and layout.';
  return changes === 1 ? '1 difference' : `${changes} differences`;
}

interface FramesProps {
  addresses: Record<'marked' | 'before' | 'after', string>;
  view: View;
  place: string;
}

/** One frame for each page: a reused frame may stay at the first page. */
function Frames({ addresses: { marked, before, after }, view, place }: FramesProps) {
  if (view === 'marked')
    return <PageFrame key={marked} address={marked} place={place} title="The page with marks" />;
  return (
    <>
      <PageFrame
        key={before}
        address={before}
        place={place}
        title="The page before the change"
        caption="Before"
      />
      <PageFrame
        key={after}
        address={after}
        place={place}
        title="The page after the change"
        caption="After"
      />
    </>
  );
}

interface FrameProps {
  address: string;
  /** Anchor on the page. */
  place?: string;
  title: string;
  caption?: string;
}

/** From this width in pixels, the page is rendered for desktop and scaled down. */
const wide = { room: 640, page: 1100 };

function PageFrame({ address, place = '', title, caption }: FrameProps) {
  const { ref, width: room, height } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(address + place);
  const wanted = address + place;
  // Replaces the frame's location. A new `src` would add a history entry that Back has to go through.
  useEffect(() => {
    if (wanted !== first) frame.current?.contentWindow?.location.replace(wanted);
  }, [wanted, first]);
  const width = room >= wide.room ? wide.page : room;
  const scale = room > 0 ? room / width : 1;
  return (
    <figure>
      {caption && <figcaption>{caption}</figcaption>}
      <div ref={ref} className={styles.frame}>
        {room > 0 && (
          <iframe
            ref={frame}
            src={first}
            title={title}
            // No scripts: the page is only looked at.
            sandbox="allow-same-origin"
            style={{ width, height: height / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </figure>
  );
}
