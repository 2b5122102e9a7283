import { useState } from 'react';
import { imageFacts, variantPath } from '../../../shared/rules/images/image-path.ts';
import { storedImageUrl } from '../../backend/api.ts';
import styles from './Thumb.module.css';

interface Props {
  /** A stored path, a waiting file's `blob:` address, or nothing. */
  path: string;
  /** Says what it shows; empty where words beside it do. */
  alt: string;
  /** Width and height in pixels (specification §9). */
  size: 40 | 50 | 60 | 96;
  /** Shown whole on white, as logos are drawn for; otherwise cropped to fill. */
  whole?: boolean;
  /** What kind of file it is, said where the browser cannot draw it. */
  kind?: string | undefined;
}

/** Where a small picture of an image is. */
function smallAddress(path: string): string {
  if (path.startsWith('blob:')) return path.split('#')[0] ?? path;
  const facts = imageFacts(path);
  return storedImageUrl(facts ? variantPath(facts, 160, 'webp') : path);
}

/** A small picture of a fixed size. */
export function Thumb({ path, alt, size, whole = false, kind }: Props) {
  const [undrawn, setUndrawn] = useState('');
  if (undrawn === path && path !== '')
    return (
      <span
        className={styles.standIn}
        style={{ width: size, height: size }}
        title={kind && `${kind} pictures are shown here once they are saved`}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        {kind ?? 'Image'}
      </span>
    );
  return (
    <img
      className={styles.thumb}
      data-whole={whole || undefined}
      src={smallAddress(path)}
      alt={alt}
      width={size}
      height={size}
      onError={() => setUndrawn(path)}
      loading="lazy"
      decoding="async"
    />
  );
}
