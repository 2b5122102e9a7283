import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import type { Crop } from '../../../shared/content/fields.ts';
import { t, translated } from '../../words/words.ts';

import '../../../shared/rules/images/in-view.css';
import { imageUrl } from '../../../shared/rules/images/image-path.ts';
import { focalStyle } from '../../../shared/rules/images/in-view.ts';
import {
  addNotes,
  notesOf,
  type Point,
  pathOf,
} from '../../../shared/rules/images/picture-notes.ts';
import { framesOf, ratioOf } from '../../../shared/rules/images/picture-shape.ts';
import { apiBase } from '../../backend/api.ts';
import { TextButton } from '../../ui/link/TextButton.tsx';
import { describeLoss } from './describe-loss.ts';
import styles from './FocalPoint.module.css';

interface Props {
  /** A stored path or the address of a pending file, followed by notes. */
  value: string;
  crops: readonly Crop[];
  onChange(value: string): void;
  /** Focal point for all uses of the picture. */
  everywhere?: Point | undefined;
  /** Content next to the reset button of a moved point. */
  children?: ReactNode;
}

/** Returns the default focal point: the height of a face in a portrait, otherwise slightly above the middle. */
function getDefaultPoint([width, height]: Crop['shape'] = [1, 1]): { x: number; y: number } {
  return { x: 50, y: height > width ? 22 : 42 };
}

const clamp = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)));

/** Edits the focal point of a picture: a dot to drag, its origin, and previews of the crops. */
export default function FocalPoint({ value, crops, onChange, everywhere, children }: Props) {
  const help = useId();
  const address = value.startsWith('blob:') ? pathOf(value) : imageUrl(`${apiBase}/file`, value);
  const { at, auto } = notesOf(value);
  const origin = everywhere
    ? t`Chosen for all uses of this picture.`
    : auto
      ? t`Found automatically.`
      : value.startsWith('blob:')
        ? t`Found automatically when you save.`
        : t`No focal point found.`;
  const point = at ?? everywhere ?? auto ?? getDefaultPoint(crops[0]?.shape);
  const move = (x: number, y: number) =>
    onChange(addNotes(value, { at: { x: clamp(x), y: clamp(y) } }));
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
  /** Width divided by height, once the picture is loaded. */
  const [ratio, setRatio] = useState(() => ratioOf(value) ?? 1);
  // If the browser cannot show the picture, the server picks the focal point.
  const [unsupported, setUnsupported] = useState('');
  if (unsupported === address) return null;
  const frames = framesOf(crops, ratio);
  const lost = frames.map((crop) => describeLoss(crop, ratio, point)).filter((it) => it !== null);
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
          onError={() => setUnsupported(address)}
        />
        <button
          type="button"
          className={styles.dot}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          aria-label={t`Focal point: ${point.x} % from the left, ${point.y} % from the top`}
          aria-describedby={help}
          onKeyDown={onKey}
        />
      </div>
      <div className={styles.crops}>
        {frames.map((crop) => (
          <figure key={crop.name} className={styles.crop}>
            <div className="in-view" style={getFrameStyle(crop, ratio, point)}>
              <img src={address} alt="" style={focalStyle(point)} />
            </div>
            <figcaption>{translated(crop.name)}</figcaption>
          </figure>
        ))}
      </div>
      {lost.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p id={help}>
        {at
          ? t`Moved.`
          : t`${origin} To change it, drag the dot onto the most important part, or press the arrow keys.`}
      </p>
      {at && (
        <p>
          <TextButton onClick={() => onChange(addNotes(value, { at: undefined }))}>
            {everywhere ? t`Use the shared focal point` : t`Find automatically`}
          </TextButton>
          {children}
        </p>
      )}
    </div>
  );
}

/** Returns CSS variables for the frame of a crop (FocalPoint.module.css) and its picture (in-view.css). */
function getFrameStyle(
  { shape: [width, height], swept = 0, aim = 0 }: Crop,
  ratio: number,
  { x }: Point,
): CSSProperties {
  const corner = swept < 0 ? 'borderTopLeftRadius' : 'borderTopRightRadius';
  const own = {
    '--ratio': ratio,
    '--width': `calc(var(--height) * ${width / height})`,
    '--swept': `calc(${Math.abs(swept)} * var(--width))`,
    '--side': swept < 0 ? -1 : 1,
    '--aim': 0.5 + (x < 50 ? -aim : aim),
  };
  return { ...own, [corner]: 'var(--swept)' } as CSSProperties;
}
