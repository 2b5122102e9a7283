import { inView, stagger } from 'motion';
import { animate } from 'motion/mini';
import { splitHeading } from './split-heading.ts';

/** The figures of specification §9, in seconds; the line is 80% of the viewport's height. */
const figures = {
  startMs: 200,
  line: { margin: '0px 0px -20% 0px' },
  word: { duration: 1, delay: stagger(0.2) },
  character: { duration: 1.8, delay: stagger(0.02, { startDelay: 0.2 }) },
} as const;
const ease = [0.2, 0.7, 0.2, 1] as [number, number, number, number];

/** What is already seen stays as it stands: only what comes into view later is shown with movement. */
function isBelow(element: Element): boolean {
  return element.getBoundingClientRect().top >= innerHeight;
}

/** A heading comes word by word and character by character, once, and is plain text again afterwards. */
function awaitHeading(heading: HTMLElement) {
  const { words, characters, restore } = splitHeading(heading);
  for (const part of characters) part.style.opacity = '0';
  inView(
    heading,
    () => {
      const shown = [
        animate(words, { transform: ['translateY(0.45em)', 'none'] }, { ...figures.word, ease }),
        animate(characters, { opacity: [0, 1] }, { ...figures.character, ease }),
      ];
      Promise.all(shown).then(restore);
    },
    figures.line,
  );
}

function awaitBar(bar: HTMLElement) {
  bar.style.transform = 'scaleX(0)';
  inView(
    bar.parentElement ?? bar,
    () => {
      animate(bar, { transform: ['scaleX(0)', 'none'] }, { duration: 0.29, ease });
    },
    figures.line,
  );
}

const later = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(isBelow);
const headings = later('[data-words]');
const bars = later('[data-bar]');
setTimeout(() => {
  headings.filter(isBelow).forEach(awaitHeading);
  bars.filter(isBelow).forEach(awaitBar);
}, figures.startMs);
