import { Button, NativeSelect } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import type { ComparedPages } from '../../shared/api/changes/versions.ts';
import styles from './history.module.css';

type View = 'marked' | 'beside';

/** A page as it is, with what differs marked; or as it was, and as it is. */
export function MarkedPage({ shown }: { shown: NonNullable<ComparedPages['shown']> }) {
  const [view, setView] = useState<View>('marked');
  const [at, setAt] = useState(0);
  const { changes, marked, before, after } = shown;
  const isBoth = before !== null && after !== null;
  const place = at === 0 ? '' : `#change-${at}`;
  const count = changes === 1 ? 'One place differs' : `${changes} places differ`;
  if (!isBoth)
    return (
      <>
        <p>{before ? 'This page was there before. It is not after.' : 'This page is new.'}</p>
        <div className={styles.frames}>
          <PageFrame address={marked} title={before ? 'The page before' : 'The page after'} />
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
          onChange={({ currentTarget: { value } }) => setView(value as View)}
        >
          <option value="marked">With marks</option>
          <option value="beside">Before and after</option>
        </NativeSelect>
        <Button
          variant="default"
          disabled={changes === 0}
          onClick={() => setAt((at % changes) + 1)}
        >
          Next difference
        </Button>
        <p role="status">
          {at > 0
            ? `${at} of ${changes}`
            : changes > 0
              ? count
              : 'No word and no picture differs: look at both, for colours and places.'}
        </p>
      </div>
      <div className={styles.frames} data-view={view}>
        {view === 'marked' ? (
          <PageFrame address={marked + place} title="The page with marks" />
        ) : (
          <>
            <PageFrame address={before + place} title="The page before" caption="Before" />
            <PageFrame address={after + place} title="The page after" caption="After" />
          </>
        )}
      </div>
    </>
  );
}

interface FrameProps {
  address: string;
  title: string;
  caption?: string;
}

/** From so many pixels of room on the page is drawn as for a desktop, and smaller. */
const wide = { room: 640, page: 1100 };

function PageFrame({ address, title, caption }: FrameProps) {
  const { ref, width: room, height } = useElementSize();
  const width = room >= wide.room ? wide.page : room;
  const scale = room > 0 ? room / width : 1;
  return (
    <figure>
      {caption && <figcaption>{caption}</figcaption>}
      <div ref={ref} className={styles.frame}>
        {room > 0 && (
          <iframe
            src={address}
            title={title}
            // Without scripts: only looked at.
            sandbox="allow-same-origin"
            style={{ width, height: height / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </figure>
  );
}
