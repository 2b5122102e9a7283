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

/** Just below the window's lower edge: what is about to come into view is made ready there. */
const near = { margin: '0px 0px 10% 0px' } as const;

/** Readies each element shortly before it is seen, and shows it once at the line. What is seen already stays. */
function showOnce<Ready>(
  element: HTMLElement,
  ready: () => Ready,
  show: (ready: Ready) => void,
): void {
  if (element.getBoundingClientRect().top < innerHeight) return;
  let made: Ready | undefined;
  inView(
    element,
    () => {
      made ??= ready();
    },
    near,
  );
  inView(
    element,
    () => {
      made ??= ready();
      show(made);
    },
    figures.line,
  );
}

/** A heading comes word by word and character by character, and is plain text again afterwards. */
function awaitHeading(heading: HTMLElement) {
  showOnce(
    heading,
    () => {
      const split = splitHeading(heading);
      for (const part of split.characters) part.style.opacity = '0';
      return split;
    },
    ({ words, characters, restore }) => {
      const shown = [
        animate(words, { transform: ['translateY(0.45em)', 'none'] }, { ...figures.word, ease }),
        animate(characters, { opacity: [0, 1] }, { ...figures.character, ease }),
      ];
      Promise.all(shown).then(restore);
    },
  );
}

function awaitBar(bar: HTMLElement) {
  showOnce(
    bar.parentElement ?? bar,
    () => bar.style.setProperty('transform', 'scaleX(0)'),
    () => {
      animate(bar, { transform: ['scaleX(0)', 'none'] }, { duration: 0.29, ease });
    },
  );
}

setTimeout(() => {
  document.querySelectorAll<HTMLElement>('[data-words]').forEach(awaitHeading);
  document.querySelectorAll<HTMLElement>('[data-bar]').forEach(awaitBar);
}, figures.startMs);
