import { useEffect, useState } from 'react';
import styles from '../people.module.css';

interface Props {
  text: string;
  /** Accessible name of the picture. */
  label: string;
}

/** Width in squares of the light margin that scanners need. */
const edge = 4;

/** A QR code, dark on light in every theme so that cameras can read it. */
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
      <path fill="#000" d={rows ? drawSquares(rows) : ''} />
    </svg>
  );
}

function drawSquares(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}
