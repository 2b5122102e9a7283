import { type KeenSliderPlugin, useKeenSlider } from 'keen-slider/react';
import { type ReactNode, useEffect, useState } from 'react';
import { nextTestimonial, previousTestimonial } from '../../shared/words/en.ts';
import Arrow from './Arrow.tsx';

interface Props {
  count: number;
  /** Labels of the arrows, in another language than English. */
  previous?: string;
  next?: string;
  /** The label of the first slide. */
  position?: string;
  /** The slides, each a `.voice`; the first one is `.current`. */
  children?: ReactNode;
}

const slides = (container: HTMLElement) => container.querySelectorAll<HTMLElement>('.voice');

/**
 * Fades with the finger: one testimonial fades out before the next fades in, and releasing it
 * continues to the nearer one.
 */
const fadeWithFinger: KeenSliderPlugin = (slider) => {
  let isHeld = false;
  const show = () => {
    slides(slider.container).forEach((voice, index) => {
      const portion = slider.track.details.slides[index]?.portion ?? 0;
      const opacity = Math.max(0, 2 * portion - 1);
      voice.style.cssText = isHeld
        ? `opacity:${opacity};visibility:${opacity ? 'visible' : 'hidden'};transition:none`
        : '';
    });
  };
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    show();
  };
  slider.on('dragged', () => {
    isHeld = true;
  });
  slider.on('detailsChanged', () => {
    if (isHeld) show();
  });
  slider.on('animationEnded', release);
};

/** One testimonial at a time: fade, arrows, no dots (specification §2.2). */
export default function TestimonialSlider({
  count,
  previous = previousTestimonial,
  next = nextTestimonial,
  position = `1 of ${count}`,
  children,
}: Props) {
  const [current, setCurrent] = useState(0);
  const [progress, setProgress] = useState(position);
  const [container, slider] = useKeenSlider<HTMLDivElement>(
    {
      loop: true,
      renderMode: 'custom',
      selector: slides,
      disabled: count < 2,
      defaultAnimation: { duration: 290 },
      slideChanged: ({ track }) => setCurrent(track.details.rel),
    },
    [fadeWithFinger],
  );

  useEffect(() => {
    const voices = slider.current ? slides(slider.current.container) : [];
    voices.forEach((voice, index) => {
      voice.classList.toggle('current', index === current);
    });
    setProgress((before) => voices[current]?.ariaLabel ?? before);
  }, [current, slider]);

  return (
    <div className="voices">
      <div className="keen-slider" ref={container} aria-live="polite">
        {children}
      </div>
      {count > 1 && (
        <div className="arrows">
          <span aria-live="polite">{progress}</span>
          <Arrow to="previous" label={previous} onPress={() => slider.current?.prev()} />
          <Arrow to="next" label={next} onPress={() => slider.current?.next()} />
        </div>
      )}
    </div>
  );
}
