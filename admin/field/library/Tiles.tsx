import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { hasColour, parseImage } from '../../../shared/rules/images/image-path.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { t } from '../../words/words.ts';
import { getTileAddress, type LibraryRow } from './library.ts';
import styles from './Tiles.module.css';

interface Props {
  label: string;
  rows: readonly LibraryRow[];
  /** Renders a link or button with the picture, and the content below it. */
  children(row: LibraryRow): ReactNode;
}

/** A grid of pictures. Arrow keys move between its links or buttons. */
export function Tiles({ label, rows, children }: Props) {
  return (
    <ul className={styles.tiles} aria-label={label} onKeyDown={moveByArrow}>
      {rows.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  );
}

interface TileProps {
  row: LibraryRow;
  /** Content below the name. */
  note?: ReactNode;
  isChosen?: boolean;
}

/** Class of the link or button around a picture. */
export const tileClass = styles.tile ?? '';

/** The picture and its name. */
export function TileView({ row, note, isChosen = false }: TileProps) {
  const [isBroken, setBroken] = useState(false);
  const facts = parseImage(row.path);
  return (
    <>
      <span className={styles.frame} data-whole={(facts && !hasColour(facts)) || undefined}>
        {isBroken ? (
          <span className={styles.broken}>{t`No preview`}</span>
        ) : (
          <img
            src={getTileAddress(row.path)}
            alt=""
            width={row.width}
            height={row.height}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
        )}
        {isChosen && (
          <span className={styles.tick}>
            <Icon name="check" size={18} stroke={2.5} />
          </span>
        )}
      </span>
      <span className={styles.name}>{row.name || t`No name`}</span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
}

const countColumns: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const down: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>(`.${styles.tile}`)];
  const at = tiles.indexOf(event.target as HTMLElement);
  const top = (tile: HTMLElement | undefined) => tile?.getBoundingClientRect().top;
  const inRow = Math.max(1, tiles.filter((tile) => top(tile) === top(tiles[0])).length);
  const step = countColumns[event.key] ?? (down[event.key] ?? 0) * inRow;
  const next = at < 0 || step === 0 ? undefined : tiles[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
