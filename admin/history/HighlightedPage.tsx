import { Button, NativeSelect } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { ComparedPages } from '../../shared/api/changes/versions.ts';
import { t } from '../words/words.ts';
import styles from './history.module.css';

export type View = 'marked' | 'both';

interface Props {
  shown: NonNullable<ComparedPages['shown']>;
  view: View;
  onView: (view: View) => void;
  /** True while the page is rendered again; hides the previous version. */
  isRendering: boolean;
}

/** Shows a page with its differences highlighted, or before and after. */
export function HighlightedPage({ shown, view, onView, isRendering: isDrawing }: Props) {
  const [at, setAt] = useState(0);
  const { changes, marked, before, after } = shown;
  if (before === null || after === null)
    return (
      <>
        <p>{before ? t`This page was removed.` : t`This page is new.`}</p>
        <div className={styles.frames}>
          <PageFrame
            key={marked}
            address={marked}
            title={before ? t`The page before the change` : t`The page after the change`}
          />
        </div>
      </>
    );
  return (
    <>
      <div className={styles.rendering}>
        <NativeSelect
          label={t`View`}
          size="md"
          value={view}
          onChange={({ currentTarget: { value } }) => onView(value as View)}
        >
          <option value="marked">{t`With highlights`}</option>
          <option value="both">{t`Before and after`}</option>
        </NativeSelect>
        <Button
          variant="default"
          disabled={changes === 0}
          onClick={() => setAt((at % changes) + 1)}
        >
          {t`Next difference`}
        </Button>
        <p role="status">{isDrawing ? t`Loading the page…` : describePosition(at, changes)}</p>
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

function describePosition(at: number, changes: number): string {
  if (at > 0) return t`${at} of ${changes}`;
  if (changes === 0)
    return t`No text or picture differs. Choose ‘Before and after’ to compare colours and layout.`;
  return changes === 1 ? t`1 difference` : t`${changes} differences`;
}

interface FramesProps {
  addresses: Record<'marked' | 'before' | 'after', string>;
  view: View;
  place: string;
}

/** One frame per page, because a reused frame may keep showing the first page. */
function Frames({ addresses: { marked, before, after }, view, place }: FramesProps) {
  if (view === 'marked')
    return (
      <PageFrame key={marked} address={marked} place={place} title={t`The page with highlights`} />
    );
  return (
    <>
      <PageFrame
        key={before}
        address={before}
        place={place}
        title={t`The page before the change`}
        caption={t`Before`}
      />
      <PageFrame
        key={after}
        address={after}
        place={place}
        title={t`The page after the change`}
        caption={t`After`}
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

/** Width in pixels from which the page is rendered for desktop and scaled down. */
const wide = { room: 640, page: 1100 };

function PageFrame({ address, place = '', title, caption }: FrameProps) {
  const { ref, width: room, height } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(address + place);
  const wanted = address + place;
  // Replaces the location of the frame. A new `src` would add an entry to the browser history.
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
            // Without scripts, because the page is only displayed.
            sandbox="allow-same-origin"
            style={{ width, height: height / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </figure>
  );
}
