import type { ReactNode } from 'react';

export default function ContactForm({ children }: { children?: ReactNode }) {
  return <div>{children}</div>;
}
