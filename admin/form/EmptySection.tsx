import type { Sketch } from '../../shared/sections/section.ts';
import { t } from '../words/words.ts';
import styles from './EmptySection.module.css';

/** Introduction above the form of an empty section. */
export default function EmptySection({
  words,
  sketch,
}: {
  words: string;
  sketch?: Sketch | undefined;
}) {
  return (
    <aside className={styles.empty} aria-label={t`Not written yet`}>
      {sketch && (
        <svg viewBox="0 0 160 80" aria-hidden="true">
          <Boxes of={sketch.colour} className={styles.colour} />
          <Boxes of={sketch.pictures} className={styles.picture} />
          <Boxes of={sketch.lines} className={styles.line} />
        </svg>
      )}
      <p>{words}</p>
    </aside>
  );
}

function Boxes({ of, className }: { of: string | undefined; className: string | undefined }) {
  return of?.split(',').map((box) => {
    const [x, y, width, height] = box.split(' ');
    return <rect key={box} {...{ x, y, width, height, className }} />;
  });
}
