import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useId,
  useState,
} from 'react';
import { HeadingLevel } from '../../field/heading-level.ts';
import styles from './FormCard.module.css';

/** Tracks whether a form has rendered its first card; null outside a form. */
export const FirstCardContext = createContext<{ isRendered: boolean } | null>(null);

/** Returns true once a card should render. The first card of a form accepts input while the others render. */
function useIsDue(isIntro: boolean): boolean {
  const first = useContext(FirstCardContext);
  const [isFirst] = useState(() => {
    const waits = first?.isRendered ?? false;
    if (first && !isIntro) first.isRendered = true;
    return !waits;
  });
  return useDeferredValue(true, isFirst);
}

interface Props {
  title?: string | undefined;
  /** The group of fields, for jump links and the preview. */
  of?: { id: string; path: string };
  /** True for a card without fields above the first one with fields. */
  isIntro?: boolean;
  children: ReactNode;
}

/** A card of related fields, in page order. */
export function FormCard({ title, of, isIntro = false, children }: Props) {
  const id = useId();
  const content = useIsDue(isIntro) && children;
  if (!title) return <div className={styles.card}>{content}</div>;
  return (
    <section
      className={styles.card}
      aria-labelledby={id}
      {...(of ? { id: of.id, 'data-field': of.path, tabIndex: -1 } : {})}
    >
      <h2 id={id}>{title}</h2>
      <HeadingLevel value={3}>{content}</HeadingLevel>
    </section>
  );
}
