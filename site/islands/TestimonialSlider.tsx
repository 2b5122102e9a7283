import type { ReactNode } from 'react';

export default function TestimonialSlider({ children }: { children?: ReactNode }) {
  return <div>{children}</div>;
}
