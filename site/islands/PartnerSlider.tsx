import { useKeenSlider } from 'keen-slider/react';
import { type ReactNode, useState } from 'react';
import { nextPartners, previousPartners } from '../../shared/words/en.ts';
import Arrow from './Arrow.tsx';

interface Props {
  count: number;
  /** Arrow labels on pages that are not in English. */
  previous?: string;
  next?: string;
  /** The slides, each a `.keen-slider__slide`. */
  children?: ReactNode;
}

/** Logos per view below each width (specification §9). */
const steps = [
  { query: '(max-width: 599.98px)', perView: 2 },
  { query: '(max-width: 1023.98px)', perView: 4 },
] as const;
const widest = 6;

function sliderOptions(perView: number, count: number) {
  const moves = count > perView;
  return { slides: { perView }, loop: moves, disabled: !moves };
}

/** Returns the smallest number of logos per view at which all fit, so that nothing slides. */
function smallestFitFor(count: number): number | undefined {
  return [2, 4, widest].find((perView) => count <= perView);
}

/** Returns the partner name on a slide: the description of its logo, or its text. */
const nameOf = (slide: HTMLElement) => slide.querySelector('img')?.alt ?? slide.textContent.trim();

/** An infinite logo slider with steps of 300 ms (specification §2.2), which moves only on input. */
export default function PartnerSlider(props: Props) {
  const { count, previous = previousPartners, next = nextPartners, children } = props;
  const [isReady, setReady] = useState(false);
  const [shown, setShown] = useState('');
  const [container, slider] = useKeenSlider<HTMLDivElement>({
    ...sliderOptions(widest, count),
    selector: (root: HTMLElement) => root.querySelectorAll('.keen-slider__slide'),
    defaultAnimation: { duration: 300 },
    breakpoints: Object.fromEntries(
      [...steps].reverse().map(({ query, perView }) => [query, sliderOptions(perView, count)]),
    ),
    created: () => setReady(true),
    slideChanged: ({ slides, track }) => {
      const seen = slides.filter((_, index) => (track.details.slides[index]?.portion ?? 0) > 0.5);
      setShown(seen.map(nameOf).join(', '));
    },
    detailsChanged: ({ slides, track }) => {
      track.details?.slides.forEach(({ portion }, index) => {
        slides[index]?.toggleAttribute('inert', portion < 0.01);
      });
    },
  });

  return (
    <div className={isReady ? 'logos awake' : 'logos'} data-few={smallestFitFor(count)}>
      <Arrow to="previous" label={previous} onPress={() => slider.current?.prev()} />
      <div className="keen-slider" ref={container}>
        {children}
      </div>
      <Arrow to="next" label={next} onPress={() => slider.current?.next()} />
      <p className="unseen" aria-live="polite">
        {shown}
      </p>
    </div>
  );
}
