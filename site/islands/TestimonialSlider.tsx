import { type KeenSliderPlugin, useKeenSlider } from 'keen-slider/react';
import { type ReactNode, useEffect, useState } from 'react';
import { nextTestimonial, previousTestimonial } from '../../shared/words/en.ts';
import Arrow from './Arrow.tsx';

interface Props {
  count: number;
  /** Arrow labels on pages that are not in English. */
  previous?: string;
  next?: string;
  /** Label of the first slide. */
  position?: string;
  /** The slides, each a `.voice`; the first one is `.current`. */
  children?: ReactNode;
}

const slidesIn = (container: HTMLElement) => container.querySelectorAll<HTMLElement>('.voice');

/**
 * Fades testimonials while they are dragged: one fades out before the next fades in. On release, the nearer one
 * remains.
 */
const fadeWithFinger: KeenSliderPlugin = (slider) => {
  let isDragged = false;
  const show = () => {
    slidesIn(slider.container).forEach((testimonial, index) => {
      const portion = slider.track.details.slides[index]?.portion ?? 0;
      const opacity = Math.max(0, 2 * portion - 1);
      testimonial.style.cssText = isDragged
        ? `opacity:${opacity};visibility:${opacity ? 'visible' : 'hidden'};transition:none`
        : '';
    });
  };
  const release = () => {
    if (!isDragged) return;
    isDragged = false;
    show();
  };
  slider.on('dragged', () => {
    isDragged = true;
  });
  slider.on('detailsChanged', () => {
    if (isDragged) show();
  });
  slider.on('animationEnded', release);
};

/** Shows one testimonial at a time: fade, arrows, no dots (specification §2.2). */
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
      selector: slidesIn,
      disabled: count < 2,
      defaultAnimation: { duration: 290 },
      slideChanged: ({ track }) => setCurrent(track.details.rel),
    },
    [fadeWithFinger],
  );

  useEffect(() => {
    const testimonials = slider.current ? slidesIn(slider.current.container) : [];
    testimonials.forEach((testimonial, index) => {
      testimonial.classList.toggle('current', index === current);
    });
    setProgress((before) => testimonials[current]?.ariaLabel ?? before);
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
