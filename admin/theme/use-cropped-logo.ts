import { useEffect, useState } from 'react';
import {
  type Box,
  comparedSide,
  findDrawnBox,
  findLogoNotes,
  paperOf,
  removePaper,
} from '../../shared/rules/images/logo-pixels.ts';
import { addNotes } from '../../shared/rules/images/picture-notes.ts';
import { drawPicture } from './read-pixels.ts';

/** A logo as it will be stored: cropped, with its notes. */
interface CroppedLogo {
  /** Address of the cropped picture. */
  address: string;
  ratio: number;
  notes: string;
}

/** Crops a logo and reads its colours. Null until it is read, or if its pixels cannot be read. */
export function useCroppedLogo(address: string): CroppedLogo | null {
  const [read, setRead] = useState<{ of: string; logo: CroppedLogo } | null>(null);
  useEffect(() => {
    let isWanted = true;
    drawPicture(address)
      .then((canvas) => isWanted && setRead({ of: address, logo: cropMargins(canvas) }))
      .catch((error: unknown) => console.info('The pixels of the logo could not be read.', error));
    return () => {
      isWanted = false;
    };
  }, [address]);
  return read?.of === address ? read.logo : null;
}

function cropMargins(canvas: HTMLCanvasElement): CroppedLogo {
  const context = contextOf(canvas);
  const { width, height } = canvas;
  const image = context.getImageData(0, 0, width, height);
  const box = findDrawnBox(image);
  const paper = paperOf(image);
  const bare = paper && removePaper(image, paper);
  if (bare) {
    image.data.set(bare);
    context.putImageData(image, 0, 0);
  }
  const cropped = part(canvas, box, 1);
  const small = part(canvas, box, Math.min(1, comparedSide / Math.max(box.width, box.height)));
  return {
    address: cropped.toDataURL(),
    ratio: box.width / box.height,
    notes: addNotes(
      '',
      findLogoNotes(
        contextOf(small).getImageData(0, 0, small.width, small.height),
        bare ? null : paper,
      ),
    ),
  };
}

function part(canvas: HTMLCanvasElement, box: Box, scale: number): HTMLCanvasElement {
  const cut = document.createElement('canvas');
  const [width, height] = [box.width, box.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  Object.assign(cut, { width, height });
  const { left, top } = box;
  contextOf(cut).drawImage(canvas, left, top, box.width, box.height, 0, 0, cut.width, cut.height);
  return cut;
}

const contextOf = (canvas: HTMLCanvasElement) =>
  canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
