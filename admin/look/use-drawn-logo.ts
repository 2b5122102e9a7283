import { useEffect, useState } from 'react';
import { drawnBox, inksOf } from '../../shared/rules/images/logo-pixels.ts';
import { drawPicture } from './read-pixels.ts';

/** A logo as it will be stored: cropped, with its main colours. */
interface DrawnLogo {
  /** Address of the cropped picture. */
  address: string;
  ratio: number;
  inks: string[];
}

/** Crops a logo and reads its colours. Null while it is being read or if its pixels cannot be read. */
export function useDrawnLogo(address: string): DrawnLogo | null {
  const [read, setRead] = useState<{ of: string; logo: DrawnLogo } | null>(null);
  useEffect(() => {
    let isWanted = true;
    drawPicture(address)
      .then((canvas) => isWanted && setRead({ of: address, logo: withoutMargins(canvas) }))
      .catch((error: unknown) => console.info('The pixels of the logo could not be read.', error));
    return () => {
      isWanted = false;
    };
  }, [address]);
  return read?.of === address ? read.logo : null;
}

function withoutMargins(canvas: HTMLCanvasElement): DrawnLogo {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const { width, height } = canvas;
  const pixels = { data: context.getImageData(0, 0, width, height).data, width, height };
  const box = drawnBox(pixels);
  const cropped = document.createElement('canvas');
  cropped.width = box.width;
  cropped.height = box.height;
  cropped.getContext('2d')?.drawImage(canvas, -box.left, -box.top);
  return {
    address: cropped.toDataURL(),
    ratio: box.width / box.height,
    inks: inksOf(pixels),
  };
}
