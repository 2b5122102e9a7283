import { type CSSProperties, useId, useState } from 'react';
import type { Crop } from '../../../shared/content/fields.ts';
import '../../../shared/rules/images/in-view.css';
import { imageUrl } from '../../../shared/rules/images/image-path.ts';
import { inView } from '../../../shared/rules/images/in-view.ts';
import { notesOf, pathAlone, withNotes } from '../../../shared/rules/images/picture-notes.ts';
import { apiBase } from '../../backend/api.ts';
import styles from './FocalPoint.module.css';

interface Props {
  /** The image's value: a stored path or the address of a file that waits, with what is noted after it. */
  value: string;
  crops: readonly Crop[];
  onChange(value: string): void;
}

/** Where people look before anything is said: at the height of a face in a portrait, a little above the middle elsewhere. */
function usualPoint([width, height]: Crop['shape']): { x: number; y: number } {
  return { x: 50, y: height > width ? 22 : 42 };
}

const clamp = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)));

/** The picture with a dot to drag onto what must stay in view, next to the crops in which the site shows it. */
export default function FocalPoint({ value, crops, onChange }: Props) {
  const help = useId();
  const address = value.startsWith('blob:') ? pathAlone(value) : imageUrl(`${apiBase}/file`, value);
  const point = notesOf(value).at ?? usualPoint(crops[0]?.shape ?? [1, 1]);
  const move = (x: number, y: number) =>
    onChange(withNotes(value, { at: { x: clamp(x), y: clamp(y) } }));
  const drag = (event: React.PointerEvent<HTMLElement>) => {
    if (event.type === 'pointermove' && event.buttons !== 1) return;
    const frame = event.currentTarget;
    const { left, top, width, height } = frame.getBoundingClientRect();
    if (event.type === 'pointerdown') frame.setPointerCapture(event.pointerId);
    move(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100);
  };
  const steps: Readonly<Record<string, [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const onKey = (event: React.KeyboardEvent) => {
    const [across = 0, down = 0] = steps[event.key] ?? [];
    if (across === 0 && down === 0) return;
    event.preventDefault();
    const size = event.shiftKey ? 10 : 2;
    move(point.x + across * size, point.y + down * size);
  };
  /** Width by height, once the browser knows. */
  const [ratio, setRatio] = useState(1);
  // What this browser cannot draw has nothing to drag a dot onto; the server finds the place itself.
  const [undrawn, setUndrawn] = useState('');
  if (undrawn === address) return null;
  return (
    <div className={styles.focal}>
      <div className={styles.frame} onPointerDown={drag} onPointerMove={drag}>
        <img
          src={address}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatio(naturalWidth / naturalHeight)
          }
          onError={() => setUndrawn(address)}
        />
        <button
          type="button"
          className={styles.dot}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          aria-label={`Focal point: ${point.x} % from the left, ${point.y} % from the top`}
          aria-describedby={help}
          onKeyDown={onKey}
        />
      </div>
      {crops.map((crop) => (
        <figure key={crop.name} className={styles.crop}>
          <div className="in-view" style={frameOf(crop)}>
            <img src={address} alt="" style={inView(point, ratio)} />
          </div>
          <figcaption>{crop.name}</figcaption>
        </figure>
      ))}
      <p id={help}>
        Drag the dot onto the most important part, or use the arrow keys. The previews show how the
        site crops the picture.
      </p>
    </div>
  );
}

/** The shape of a crop, at the height of FocalPoint.module.css, and what in-view.css needs to know of its corner. */
function frameOf({ shape: [width, height], swept = 0 }: Crop): CSSProperties {
  const corner = swept < 0 ? 'borderTopLeftRadius' : 'borderTopRightRadius';
  const own = {
    '--width': `calc(var(--height) * ${width / height})`,
    '--swept': `calc(${Math.abs(swept)} * var(--width))`,
    '--side': swept < 0 ? -1 : 1,
  };
  return { ...own, [corner]: 'var(--swept)' } as CSSProperties;
}
