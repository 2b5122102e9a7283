import { useEffect, useState } from 'react';
import styles from '../people.module.css';

interface Props {
  /** What a camera reads. */
  text: string;
  /** What it is, for whoever cannot see it. */
  label: string;
}

/** Light edge that a camera needs, in squares. */
const edge = 4;

/** A picture for a camera, dark on light whatever the colours of the screen. */
export function QrCode({ text, label }: Props) {
  const [rows, setRows] = useState<boolean[][] | null>(null);
  useEffect(() => {
    let isOver = false;
    void import('uqr').then(({ encode }) => {
      if (!isOver) setRows(encode(text, { ecc: 'M', border: edge }).data);
    });
    return () => {
      isOver = true;
    };
  }, [text]);
  const size = rows?.length ?? 1;
  return (
    <svg
      className={styles.qrCode}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={rows ? squaresOf(rows) : ''} />
    </svg>
  );
}

function squaresOf(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}
