import { shownElements } from './visible.ts';

const listed = 'header,main,footer,nav,section,article,aside,form,dialog,h1,h2,h3,h4,h5,h6,img';

/**
 * Describes the page in words: the box of every landmark, heading and picture in CSS pixels (left, top, width ×
 * height) and, for text, size, weight and colour.
 */
export function ledger(): string[] {
  return shownElements(listed, document.querySelector('dialog:modal') ?? document).map(
    (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const box = `${round(left + scrollX)},${round(top + scrollY)} ${round(width)}×${round(height)}`;
      const name = element.id || element.classList.item(0) || '';
      const start = `${element.localName}${element.localName === 'img' || /[\d_]/.test(name) ? '' : name && ` ${name}`}`;
      if (!/^h\d$/.test(element.localName)) return `${start} ${box}`;
      const { fontSize, fontWeight, color } = getComputedStyle(element);
      const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50);
      return `${element.localName} "${words}" ${box} ${fontSize} ${fontWeight} ${color}`;
    },
  );
}

const round = Math.round;
