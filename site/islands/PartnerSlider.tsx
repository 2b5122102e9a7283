import type { ReactNode } from 'react';

export default function PartnerSlider({ children }: { children?: ReactNode }) {
  return <div>{children}</div>;
}
